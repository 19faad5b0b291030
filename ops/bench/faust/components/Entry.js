/** A post or page, and posts in a list. */
import { gql } from '@apollo/client';
import Link from 'next/link';

export const imageFragment = gql`
  fragment EntryImage on NodeWithFeaturedImage {
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
`;

export const listFragment = gql`
  ${imageFragment}
  fragment EntryListItem on Post {
    id
    title
    excerpt
    date
    uri
    author {
      node {
        name
      }
    }
    ...EntryImage
  }
`;

function Image({ sourceUrl, altText, mediaDetails }) {
  const { width, height } = mediaDetails ?? {};
  return <img src={sourceUrl} alt={altText} width={width} height={height} />;
}

function Byline({ date, author }) {
  if (!date) return null;
  return (
    <p>
      <time dateTime={date}>{new Date(date).toDateString()}</time>
      {author?.node && <span> by {author.node.name}</span>}
    </p>
  );
}

export function Entry({ title, content, date, author, featuredImage }) {
  return (
    <article>
      {featuredImage?.node && <Image {...featuredImage.node} />}
      <h1 dangerouslySetInnerHTML={{ __html: title ?? '' }} />
      <Byline date={date} author={author} />
      <div className="body" dangerouslySetInnerHTML={{ __html: content ?? '' }} />
    </article>
  );
}

export function EntryList({ title, nodes }) {
  return (
    <>
      <h1>{title}</h1>
      {nodes.map(({ id, uri, title: heading, excerpt, date, author, featuredImage }) => (
        <article key={id}>
          {featuredImage?.node && <Image {...featuredImage.node} />}
          <h2>
            <Link href={uri} dangerouslySetInnerHTML={{ __html: heading ?? '' }} />
          </h2>
          <Byline date={date} author={author} />
          <div dangerouslySetInnerHTML={{ __html: excerpt ?? '' }} />
        </article>
      ))}
    </>
  );
}
