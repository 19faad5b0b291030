import type { MediaFile } from '../../store/media/library';
import type { Args, Context, Fields } from '../context';
import type { PostSource } from '../sources';

/** Fields of MediaItem beside those of every content node. */
export const mediaFields: Fields<PostSource> = {
  altText: ({ post }) => post.meta['_wp_attachment_image_alt']?.trim() ?? '',
  /** WPGraphQL applies the filters of excerpts: without a caption it is made of the description. */
  caption: ({ post }, args, { rendering }) =>
    args.format === 'RAW' ? null : rendering.excerpt(post) || null,
  description: ({ post }, args, { rendering }) =>
    args.format === 'RAW' ? null : rendering.content(post) || null,
  mimeType: (source, _args, context) =>
    source.post.mimeType || (fileOf(source, context)?.mimeType ?? null),
  mediaType: (source, _args, context) => (isImage(fileOf(source, context)) ? 'image' : 'file'),
  mediaItemUrl: (source, _args, context) => fileOf(source, context)?.url ?? null,
  sourceUrl(source, args, context) {
    const file = fileOf(source, context);
    return isImage(file) ? context.media.size(file, sizeName(args, 'full')).url : null;
  },
  /** WordPress defaults to the medium size. */
  srcSet(source, args, context) {
    const file = fileOf(source, context);
    return isImage(file) ? context.media.srcSet(file, sizeName(args, 'medium')) : null;
  },
  sizes(source, args, context) {
    const file = fileOf(source, context);
    if (!isImage(file)) return null;
    const { width } = context.media.size(file, sizeName(args, 'medium'));
    return `(max-width: ${width}px) 100vw, ${width}px`;
  },
  mediaDetails(source, _args, context) {
    const file = fileOf(source, context);
    if (!isImage(file)) return null;
    return {
      width: file.width,
      height: file.height,
      file: context.media.size(file, 'full').file,
      sizes: (args: Args) => sizesOf(file, args),
    };
  },
};

function sizesOf(file: MediaFile, args: Args) {
  const include = args.include?.map((value) => toSizeName(value ?? ''));
  const exclude = args.exclude?.map((value) => toSizeName(value ?? ''));
  return file.sizes
    .filter((size) => !include?.length || include.includes(size.name))
    .filter((size) => !exclude?.includes(size.name))
    .map((size) => ({
      name: size.name,
      width: String(size.width),
      height: String(size.height),
      file: size.file,
      mimeType: file.mimeType,
      sourceUrl: size.url,
    }));
}

function fileOf(source: PostSource, { media }: Context): MediaFile | undefined {
  return media.file(source.post.id);
}

function isImage(file: MediaFile | undefined): file is MediaFile {
  return file?.mimeType.startsWith('image/') ?? false;
}

function sizeName(args: Args, otherwise: string): string {
  return typeof args.size === 'string' ? toSizeName(args.size) : otherwise;
}

/** Enum values cannot begin with a digit: `_1536X1536` is the size `1536x1536`. */
function toSizeName(value: string): string {
  return value.toLowerCase().replace(/^_/, '');
}
