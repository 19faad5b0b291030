import classNames from 'classnames/bind';
import Link from 'next/link';
import { useState } from 'react';
import { Menu } from '../../components';
import styles from './Header.module.scss';

const cx = classNames.bind(styles);

export default function Header({ title, description, items }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <header className={cx('component')}>
      <Link href="/">{title}</Link>
      <p>{description}</p>
      <button type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        Menu
      </button>
      <Menu items={items} name="Top" className={isOpen ? 'open' : undefined} />
    </header>
  );
}
