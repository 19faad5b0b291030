import { gql } from '@apollo/client';
import { Footer, Header, Menu, Picture } from '../components';
import * as LOCATIONS from '../constants/locations';
import { SiteNameFragment } from '../fragments/SiteName';

export default function Component(props) {
  if (props.loading) return <>One moment</>;

  const { title: siteTitle, description } = props?.data?.generalSettings;
  const { title, content, featuredImage } = props?.data?.page ?? { title: '' };
  return (
    <>
      <Header
        title={siteTitle}
        description={description}
        items={props?.data?.topItems?.nodes ?? []}
      />
      <main>
        <h1>{title}</h1>
        <Picture image={featuredImage?.node} priority />
        <div dangerouslySetInnerHTML={{ __html: content ?? '' }} />
      </main>
      <Footer title={siteTitle} items={props?.data?.bottomItems?.nodes ?? []} />
    </>
  );
}

Component.variables = ({ databaseId }, ctx) => ({
  databaseId,
  top: LOCATIONS.TOP,
  bottom: LOCATIONS.BOTTOM,
  asPreview: ctx?.asPreview,
});

Component.query = gql`
  ${SiteNameFragment}
  ${Menu.fragments.entry}
  ${Picture.fragments.entry}
  query GetPageOfBakery(
    $databaseId: ID!
    $top: MenuLocationEnum
    $bottom: MenuLocationEnum
    $asPreview: Boolean = false
  ) {
    page(id: $databaseId, idType: DATABASE_ID, asPreview: $asPreview) {
      title
      content
      ...PictureFragment
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
