import { getNextServerSideProps } from '@faustwp/core';
import { gql } from '@apollo/client';

/** A page rendered for each request, whose query has no name; its data are a prop, too. */
export default function Page(props) {
  const { title, description } = props.data?.generalSettings ?? {};
  return (
    <main>
      <h1>On each request</h1>
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

export async function getServerSideProps(context) {
  const { to } = context.query;
  return getNextServerSideProps(context, {
    Page: Page,
    props: { place: 'A prop of the page' },
    notFound: to === 'nowhere',
    redirect: to === 'elsewhere' ? { destination: '/at-intervals/', permanent: false } : undefined,
  });
}
