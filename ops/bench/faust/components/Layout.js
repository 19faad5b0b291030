/** Head, header with a menu, and footer with a menu: around each page. */
import { gql } from '@apollo/client';
import { flatListToHierarchical } from '@faustwp/core';
import Head from 'next/head';
import Link from 'next/link';

/** Fields that the query of each template asks for in addition to its own. */
export const layoutFragment = gql`
  fragment LayoutMenuItem on MenuItem {
    id
    path
    label
    parentId
    cssClasses
    menu {
      node {
        name
      }
    }
  }
  fragment Layout on RootQuery {
    generalSettings {
      title
      description
    }
    headerMenuItems: menuItems(where: { location: PRIMARY }) {
      nodes {
        ...LayoutMenuItem
      }
    }
    footerMenuItems: menuItems(where: { location: FOOTER }) {
      nodes {
        ...LayoutMenuItem
      }
    }
  }
`;

function MenuItems({ items }) {
  return (
    <ul>
      {items.map(({ id, path, label, children }) => (
        <li key={id}>
          <Link href={path ?? ''}>{label ?? ''}</Link>
          {children.length > 0 && <MenuItems items={children} />}
        </li>
      ))}
    </ul>
  );
}

function Menu({ label, nodes = [] }) {
  return (
    <nav aria-label={label}>
      <MenuItems items={flatListToHierarchical(nodes)} />
    </nav>
  );
}

export function Layout({ data, children }) {
  const { generalSettings, headerMenuItems, footerMenuItems } = data;
  const { title, description } = generalSettings;
  return (
    <>
      <Head>
        <title>{title}</title>
        <meta name="description" content={description} />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={description} />
      </Head>
      <header>
        <div>
          <Link href="/">{title}</Link>
          <p>{description}</p>
        </div>
        <Menu label="Primary" nodes={headerMenuItems?.nodes} />
      </header>
      <main>{children}</main>
      <footer>
        <Menu label="Footer" nodes={footerMenuItems?.nodes} />
        <p>
          {title} © {new Date().getFullYear()}
        </p>
      </footer>
    </>
  );
}
