import { gql } from '@apollo/client';

/** A template with `query` and `queries`, which Faust refuses. */
export default function Component() {
  return <h1>Asked twice</h1>;
}

Component.query = gql`
  query GetOnce {
    generalSettings {
      title
    }
  }
`;

Component.queries = [{ query: Component.query }];
