import { gql } from '@apollo/client';
import Link from 'next/link';

/** The archive of a custom type. */
export default function FilmArchive(props) {
  const { label, contentNodes } = props.data.nodeByUri;
  return (
    <>
      <h1>All {label}</h1>
      <ul>
        {contentNodes.nodes.map((node) => (
          <li key={node.databaseId}>
            <Link href={node.uri}>{node.title}</Link>
          </li>
        ))}
      </ul>
    </>
  );
}

FilmArchive.variables = ({ uri }) => {
  return { uri };
};

FilmArchive.query = gql`
  query FilmArchive($uri: String!) {
    nodeByUri(uri: $uri) {
      ... on ContentType {
        label
        description
        contentNodes {
          nodes {
            databaseId
            uri
            ... on NodeWithTitle {
              title
            }
          }
        }
      }
    }
  }
`;
