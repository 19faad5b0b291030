import { gql } from '@apollo/client';

/** The tutorial's template: by the address, as a preview, too, with the data read before `loading`. */
export default function PageTemplate(props) {
  const { title, content } = props.data.page;
  if (props.loading) {
    return <p>Loading…</p>;
  }
  return (
    <>
      <h1>{title}</h1>
      <div dangerouslySetInnerHTML={{ __html: content }} />
    </>
  );
}

PageTemplate.query = gql`
  query GetPageByUri($uri: ID!, $asPreview: Boolean = false) {
    page(id: $uri, idType: URI, asPreview: $asPreview) {
      title
      content
    }
  }
`;

PageTemplate.variables = (seedQuery, ctx) => {
  return {
    uri: seedQuery?.uri,
    asPreview: ctx?.asPreview,
  };
};
