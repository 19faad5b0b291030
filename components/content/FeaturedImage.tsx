import type { CSSProperties } from 'react';

import type { FeaturedImage_NodeFragment } from '../../gql/operations';
import styles from './FeaturedImage.module.css';
import { Html } from '@showcase/next/browser';

type Featured = NonNullable<FeaturedImage_NodeFragment['featuredImage']>['node'];
type Picture = Omit<Featured, '_description'>;

/** Width by height from which a picture fills the width of the page. */
const LEAST_OF_WIDE = 1.2;

/** Widths of FeaturedImage.module.css: of the page or of its text, on narrow windows without the gutters. */
const SIZES = {
  wide: '(min-width: 78rem) 72rem, 92vw',
  tall: '(min-width: 44rem) 40rem, 92vw',
};

interface FeaturedImageProps {
  featuredImage: { node: Picture } | null;
}

/** The featured image of a post. High fetch priority: usually the LCP image. */
export function FeaturedImage({ featuredImage }: FeaturedImageProps) {
  const image = featuredImage?.node;
  if (!image?.sourceUrl) return null;
  const { width, height } = image.mediaDetails ?? {};
  const ratio = width && height ? Math.round((width / height) * 100) / 100 : null;
  const isTall = ratio !== null && ratio < LEAST_OF_WIDE;
  return (
    <figure className={styles.figure}>
      <img
        src={image.sourceUrl}
        srcSet={image.srcSet ?? undefined}
        sizes={image.srcSet ? SIZES[isTall ? 'tall' : 'wide'] : undefined}
        alt={image.altText ?? ''}
        width={width ?? undefined}
        height={height ?? undefined}
        fetchPriority="high"
        decoding="async"
        className={isTall ? styles.tall : undefined}
        style={isTall ? ({ '--ratio': ratio } as CSSProperties) : undefined}
      />
      {image.caption && <Html as="figcaption" html={image.caption} dir="auto" />}
    </figure>
  );
}
