import type { CSSProperties } from 'react';

import type { FeaturedImage_NodeFragment } from '../../gql/operations';
import type { ClickToLoadImage } from '@showcase/html/browser';
import styles from './FeaturedImage.module.css';
import { Html, InlineHtml } from '@showcase/next/browser';

type Picture = NonNullable<FeaturedImage_NodeFragment['featuredImage']>['node'] & ClickToLoadImage;

interface FeaturedImageProps {
  featuredImage: { node: Picture } | null;
}

/** The featured image of a post. High fetch priority: usually the LCP image. */
export function FeaturedImage({ featuredImage }: FeaturedImageProps) {
  const image = featuredImage?.node;
  if (!image?.sourceUrl && !image?.placeholder) return null;
  const { width, height } = image.mediaDetails ?? {};
  // Used by the style sheet to limit the width of portrait images, so that they fit the window.
  const ratio = width && height ? { '--ratio': Math.round((width / height) * 100) / 100 } : {};
  return (
    <figure className={styles.figure} style={ratio as CSSProperties}>
      {image.placeholder && <Html html={image.placeholder} />}
      {image.sourceUrl && (
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
      )}
      {image.caption && <InlineHtml as="figcaption" html={image.caption} />}
    </figure>
  );
}
