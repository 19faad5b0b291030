import { gql } from '@apollo/client';
import { useFaustQuery } from '@faustwp/core';
import { Footer, Header, Menu, Picture } from '../components';
import * as LOCATIONS from '../constants/locations';
import { SiteNameFragment } from '../fragments/SiteName';

const GET_FRAME = gql`
  ${SiteNameFragment}
  ${Menu.fragments.entry}
  query GetFrame($top: MenuLocationEnum, $bottom: MenuLocationEnum) {
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

const GET_ARTICLE = gql`
  ${Picture.fragments.entry}
  query GetArticle($databaseId: ID!, $asPreview: Boolean = false) {
    post(id: $databaseId, idType: DATABASE_ID, asPreview: $asPreview) {
      title
      content
      date
      author {
        node {
          name
        }
      }
      ...PictureFragment
    }
  }
`;

export default function Component(props) {
  if (props.loading) return <>One moment</>;

  const { post } = useFaustQuery(GET_ARTICLE);
  const { generalSettings, topItems, bottomItems } = useFaustQuery(GET_FRAME);
  const { title: siteTitle, description } = generalSettings;
  const { title, content, featuredImage, date, author } = post ?? {};
  return (
    <>
      <Header title={siteTitle} description={description} items={topItems?.nodes ?? []} />
      <main>
        <h1>{title}</h1>
        <p>
          <time dateTime={date}>{date?.slice(0, 10)}</time> from {author?.node?.name}
        </p>
        <Picture image={featuredImage?.node} priority />
        <div dangerouslySetInnerHTML={{ __html: content ?? '' }} />
      </main>
      <Footer title={siteTitle} items={bottomItems?.nodes ?? []} />
    </>
  );
}

Component.queries = [
  {
    query: GET_FRAME,
    variables: (seedNode, ctx) => ({ top: LOCATIONS.TOP, bottom: LOCATIONS.BOTTOM }),
  },
  {
    query: GET_ARTICLE,
    variables: ({ databaseId }, ctx) => ({ databaseId, asPreview: ctx?.asPreview }),
  },
];
