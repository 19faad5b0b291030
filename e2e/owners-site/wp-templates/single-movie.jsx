import { gql } from '@apollo/client';

/** A template of a custom type, whose query takes the node by its address. */
export default function SingleFilm(props) {
  const { title, content } = props.data.nodeByUri;
  return (
    <>
      <h1>{title}</h1>
      <div dangerouslySetInnerHTML={{ __html: content }} />
    </>
  );
}

SingleFilm.variables = ({ uri }) => {
  return { uri };
};

SingleFilm.query = gql`
  query GetFilmByUri($uri: String!) {
    nodeByUri(uri: $uri) {
      ... on NodeWithTitle {
        title
      }
      ... on NodeWithContentEditor {
        content
      }
    }
  }
`;
