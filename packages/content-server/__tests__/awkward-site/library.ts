import type { Post } from '../../model/site';
import { makePost } from '@showcase/testing/content/make-content';
import { sentences } from './markup';

/** The address the content was written on; the content server serves the files itself. */
export const OLD_HOST = 'https://old.island.example';

/** The attachment metadata of an image, as PHP serializes it. */
const metadata = ([width, height]: Size, file: string) =>
  `a:3:{s:5:"width";i:${width};s:6:"height";i:${height};s:4:"file";s:${file.length}:"${file}";}`;

type File = readonly [id: number, name: string, mimeType: string, size?: Size, alt?: string];
type Size = readonly [width: number, height: number];

const FILES = {
  pier: [301, 'pier-at-noon.jpg', 'image/jpeg', [1600, 1067], 'A wooden pier'],
  tower: [302, 'tower.jpg', 'image/jpeg', [900, 1600], 'The tower from below'],
  shore: [303, 'shore.jpg', 'image/jpeg', [2400, 400], 'The whole north shore'],
  stamp: [304, 'stamp.png', 'image/png', [120, 90], 'A stamp'],
  lamp: [305, 'lamp.gif', 'image/gif', [480, 480], 'A lamp that turns'],
  nameless: [306, 'лодка.jpg', 'image/jpeg', [800, 600]],
  bell: [307, 'bell.mp3', 'audio/mpeg'],
  ferry: [308, 'ferry.mp4', 'video/mp4'],
  timetable: [309, 'timetable.pdf', 'application/pdf'],
} as const satisfies Record<string, File>;

export type FileName = keyof typeof FILES;

const folder = `${OLD_HOST}/wp-content/uploads/2024/06`;

/** A file by its name here: what markup needs to show it; its width to its height is 1 if it is no picture. */
export function file(name: FileName) {
  const [id, fileName, , [width, height] = [1, 1], alt = '']: File = FILES[name];
  return { id, url: `${folder}/${fileName}`, alt, ratio: width / height };
}

/** The items of the media library; the pictures of a gallery belong to the post that shows them. */
export function attachments(galleryPost: number): Post[] {
  return Object.values(FILES).map(([id, name, mimeType, size, alt]: File, at) =>
    makePost(id, encodeURI(name).replace(/\W+/g, '-').toLowerCase(), {
      type: 'attachment',
      status: 'inherit',
      authorId: 11,
      title: at === 5 ? '' : name.replace(/\.\w+$/, ''),
      content: at % 2 === 0 ? sentences(at) : '',
      excerpt: at % 3 === 0 ? `${sentences(at + 3)} <em>Summer.</em>` : '',
      parentId: at < 3 ? galleryPost : 0,
      menuOrder: at,
      date: '2024-06-01T08:00:00',
      mimeType,
      attachmentUrl: `${folder}/${name}`,
      meta: {
        ...(alt && { _wp_attachment_image_alt: alt }),
        ...(size && { _wp_attachment_metadata: metadata(size, `2024/06/${name}`) }),
      },
    }),
  );
}
