import { gql } from '@apollo/client';
import { flatListToHierarchical } from '@faustwp/core';
import classNames from 'classnames/bind';
import Link from 'next/link';
import styles from './Menu.module.scss';

const cx = classNames.bind(styles);

const Items = ({ items }) => (
  <ul className={cx('items')}>
    {items.map(({ id, path, label, children }) => (
      <li key={id}>
        <Link href={path ?? ''}>{label}</Link>
        {children.length > 0 && <Items items={children} />}
      </li>
    ))}
  </ul>
);

export default function Menu({ items, name, className }) {
  return (
    <nav className={cx(['component', className])} aria-label={name}>
      <Items items={flatListToHierarchical(items)} />
    </nav>
  );
}

Menu.fragments = {
  entry: gql`
    fragment MenuItemFragment on MenuItem {
      id
      path
      label
      parentId
    }
  `,
};
