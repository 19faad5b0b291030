import { gql } from '@apollo/client';
import Image from 'next/image';

export default function Picture({ image, priority }) {
  if (!image) return null;
  const { sourceUrl, altText, mediaDetails } = image;
  return (
    <figure>
      <Image
        src={sourceUrl}
        alt={altText}
        width={mediaDetails.width}
        height={mediaDetails.height}
        priority={priority}
      />
    </figure>
  );
}

Picture.fragments = {
  entry: gql`
    fragment PictureFragment on NodeWithFeaturedImage {
      featuredImage {
        node {
          id
          sourceUrl
          altText
          mediaDetails {
            width
            height
          }
        }
      }
    }
  `,
};
