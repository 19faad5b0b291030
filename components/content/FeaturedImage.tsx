import type { CSSProperties } from 'react';

import type { FeaturedImage_NodeFragment } from '../../gql/operations';
import styles from './FeaturedImage.module.css';
import { InlineHtml } from '@showcase/next/view/Html';

type FeaturedImageProps = Pick<FeaturedImage_NodeFragment, 'featuredImage'>;

/** The featured image of a post. High fetch priority: usually the LCP image. */
export function FeaturedImage({ featuredImage }: FeaturedImageProps) {
  const image = featuredImage?.node;
  if (!image?.sourceUrl) return null;
  const { width, height } = image.mediaDetails ?? {};
  // Used by the style sheet to limit the width of portrait images, so that they fit the window.
  const ratio = width && height ? { '--ratio': Math.round((width / height) * 100) / 100 } : {};
  return (
    <figure className={styles.figure} style={ratio as CSSProperties}>
      <img
        src={image.sourceUrl}
        srcSet={image.srcSet ?? undefined}
        sizes={image.srcSet ? '(min-width: 77rem) 72rem, 100vw' : undefined}
        alt={image.altText ?? ''}
        width={width ?? undefined}
        height={height ?? undefined}
        fetchPriority="high"
        decoding="async"
      />
      {image.caption && <InlineHtml as="figcaption" html={image.caption} />}
    </figure>
  );
}
