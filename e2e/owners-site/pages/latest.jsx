import { gql, useQuery } from '@apollo/client';
import { getNextServerSideProps } from '@faustwp/core';
import Link from 'next/link';

const GET_POSTS = gql`
  query GetLatestPosts {
    posts(first: 3) {
      nodes {
        id
        title
        uri
      }
    }
  }
`;

export default function Page() {
  const { data } = useQuery(GET_POSTS);
  return (
    <main>
      <h1>Latest</h1>
      <ul>
        {data.posts.nodes.map(({ id, title, uri }) => (
          <li key={id}>
            <Link href={uri}>{title}</Link>
          </li>
        ))}
      </ul>
      <Link href="/about/">About</Link>
    </main>
  );
}

Page.query = GET_POSTS;

export function getServerSideProps(context) {
  return getNextServerSideProps(context, { Page });
}
