import type { MediaFile_MediaFragment } from '../../gql/operations';
import { useWords } from '@showcase/next/words';
import { Html } from '@showcase/next/browser';
import styles from './MediaFile.module.css';

function Player({ media }: { media: MediaFile_MediaFragment }) {
  const { download } = useWords();
  const src = media.sourceUrl ?? undefined;
  const { width, height } = media.mediaDetails ?? {};
  switch (media.mimeType?.split('/')[0]) {
    case 'image':
      return (
        <img
          src={src}
          srcSet={media.srcSet ?? undefined}
          sizes={media.srcSet ? '(max-width: 46rem) 100vw, 44rem' : undefined}
          alt={media.altText ?? ''}
          width={width ?? undefined}
          height={height ?? undefined}
        />
      );
    case 'audio':
      return <audio controls preload="none" src={src} />;
    case 'video':
      return <video controls preload="none" src={src} width={width ?? undefined} />;
    default:
      return (
        <div className={styles.file}>
          <span>{src?.slice(src.lastIndexOf('/') + 1)}</span>
          <a href={src} download className="button">
            {download}
          </a>
        </div>
      );
  }
}

interface MediaFileProps {
  media: MediaFile_MediaFragment;
}

/** A media item's own page: image, player or download link, with caption and description. */
export function MediaFile({ media }: MediaFileProps) {
  if (!media.sourceUrl) return null;
  return (
    <div className={styles.media}>
      <figure>
        <Player media={media} />
        {media.caption && <Html as="figcaption" html={media.caption} dir="auto" />}
      </figure>
      {media.description && <Html html={media.description} dir="auto" />}
    </div>
  );
}
