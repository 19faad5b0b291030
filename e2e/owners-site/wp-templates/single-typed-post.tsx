import { gql } from '@apollo/client';
import type { FaustTemplate } from '@faustwp/core';

interface GetTypedPost {
  post: { title: string; content: string } | null;
}

/** A template whose data have a type. */
const Component: FaustTemplate<GetTypedPost> = (props) => {
  const { title, content } = props.data?.post ?? {};
  return (
    <main>
      <h1>{title}</h1>
      <div dangerouslySetInnerHTML={{ __html: content ?? '' }} />
    </main>
  );
};

Component.query = gql`
  query GetTypedPost($databaseId: ID!, $asPreview: Boolean = false) {
    post(id: $databaseId, idType: DATABASE_ID, asPreview: $asPreview) {
      title
      content
    }
  }
`;

Component.variables = ({ databaseId }, ctx) => ({ databaseId, asPreview: ctx?.asPreview });

export default Component;
