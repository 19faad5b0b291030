import { gql } from '@apollo/client';
import Link from 'next/link';

export default function Layout({ site, title, children }) {
  return (
    <div className="stock">
      <header>
        <Link href="/">{site?.title}</Link>
      </header>
      <main>
        {title && <h1>{title}</h1>}
        {children}
      </main>
    </div>
  );
}

Layout.fragments = {
  entry: gql`
    fragment StockLayoutFragment on GeneralSettings {
      title
      description
    }
  `,
};
