import { gql, useQuery } from '@apollo/client';

/** A page without data of the server's: its query is asked by the browser. */
export default function Page() {
  const { data } = useQuery(Page.query);
  const { title, description } = data?.generalSettings ?? {};
  return (
    <main>
      <h1>In the browser</h1>
      <p>{title}</p>
      <p>{description}</p>
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
