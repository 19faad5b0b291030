import type { FeaturedImage_NodeFragment } from '../../gql/operations';
import styles from './FeaturedImage.module.css';

/** The post's main picture; the largest thing on the page, so the browser is told to hurry. */
export function FeaturedImage({ featuredImage }: FeaturedImage_NodeFragment) {
  const image = featuredImage?.node;
  if (!image?.sourceUrl) return null;
  const { width, height } = image.mediaDetails ?? {};
  return (
    <img
      className={styles.image}
      src={image.sourceUrl}
      srcSet={image.srcSet ?? undefined}
      sizes="(max-width: 46rem) 100vw, 44rem"
      alt={image.altText ?? ''}
      width={width ?? undefined}
      height={height ?? undefined}
      fetchPriority="high"
      decoding="async"
    />
  );
}
