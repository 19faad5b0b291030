import { getNextStaticProps } from '@faustwp/core';
import { gql } from '@apollo/client';

/** A page built once, and again after a minute. */
export default function Page(props) {
  const { title, description } = props.data?.generalSettings ?? {};
  return (
    <main>
      <h1>At intervals</h1>
      <p>{title}</p>
      <p>{description}</p>
      <p>{props.place}</p>
    </main>
  );
}

Page.query = gql`
  query {
    generalSettings {
      title
      description
    }
  }
`;

export async function getStaticProps(context) {
  return getNextStaticProps(context, {
    Page: Page,
    revalidate: 60,
    props: { place: 'A prop of the page' },
  });
}
