import { gql } from '@apollo/client';
import Link from 'next/link';

/** A component that states what it shows as a fragment beside it, as in Faust's examples. */
export default function Menu({ menuItems }) {
  return (
    <nav aria-label="Of the owner">
      <ul>
        {menuItems.map(({ id, uri, label }) => (
          <li key={id}>
            <Link href={uri ?? '#'}>{label ?? ''}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

Menu.fragments = {
  entry: gql`
    fragment OwnersMenuFragment on MenuItem {
      id
      label
      uri
      parentId
    }
  `,
};
