import { gql } from '@apollo/client';
import { Card, Footer, Header, Menu, Picture } from '../components';
import * as LOCATIONS from '../constants/locations';
import { SiteNameFragment } from '../fragments/SiteName';

export default function Component(props) {
  const { title, description } = props?.data?.generalSettings;
  const { name, posts } = props.data.nodeByUri;
  return (
    <>
      <Header title={title} description={description} items={props?.data?.topItems?.nodes ?? []} />
      <main>
        <h1>{`Shelf: ${name}`}</h1>
        {posts.edges.map(({ node }) => (
          <Card key={node.id} post={node} />
        ))}
      </main>
      <Footer title={title} items={props?.data?.bottomItems?.nodes ?? []} />
    </>
  );
}

Component.query = gql`
  ${SiteNameFragment}
  ${Menu.fragments.entry}
  ${Picture.fragments.entry}
  query GetCategoryOfBakery($uri: String!, $top: MenuLocationEnum, $bottom: MenuLocationEnum) {
    nodeByUri(uri: $uri) {
      ... on Category {
        name
        posts {
          edges {
            node {
              id
              title
              excerpt
              uri
              ...PictureFragment
            }
          }
        }
      }
    }
    generalSettings {
      ...SiteNameFragment
    }
    topItems: menuItems(where: { location: $top }) {
      nodes {
        ...MenuItemFragment
      }
    }
    bottomItems: menuItems(where: { location: $bottom }) {
      nodes {
        ...MenuItemFragment
      }
    }
  }
`;

Component.variables = ({ uri }) => ({ uri, top: LOCATIONS.TOP, bottom: LOCATIONS.BOTTOM });
