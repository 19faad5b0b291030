import { useRouter } from 'next/router';

import {
  Html,
  InlineHtml,
  type MenuBranch,
  type MenuItem,
  menuTree,
  SiteLink,
} from '@showcase/next/browser';
import { isSamePath } from '@showcase/wordpress/browser';
import { fillHtml, htmlOfText, markupOf } from '@showcase/html/browser';
import { useWords } from '@showcase/next/words';
import styles from './MenuList.module.css';
import { SignInLink } from './SignInLink';

/** An editor marks an item by this CSS class where it leads to the front page, which is the sign-in screen. */
const SIGN_IN_CLASS = 'menu-sign-in';

const isSignIn = ({ path, cssClasses }: MenuItem) =>
  path.startsWith('/') && (isSamePath(path, '/login/') || cssClasses?.includes(SIGN_IN_CLASS));

interface BranchProps {
  item: MenuBranch;
  /** Path of the current page; null: no menu leads to it. */
  currentPath: string | null;
  isExpanded: boolean;
}

function Branch({ item, currentPath, isExpanded }: BranchProps) {
  const words = useWords();
  const label = markupOf(item.label).trim() ? item.label : htmlOfText(words.untitled);
  const isHere = ({ path }: MenuItem) =>
    currentPath !== null && isSamePath(path.replace(/(?<=.)#.*/, ''), currentPath);
  // WordPress's current-menu-ancestor.
  const isAbove = ({ children }: MenuBranch): boolean =>
    children.some((child) => isHere(child) || isAbove(child));
  const children = item.children.length > 0 && (
    <ul>
      {item.children.map((child) => (
        <Branch key={child.id} item={child} currentPath={currentPath} isExpanded={isExpanded} />
      ))}
    </ul>
  );
  return (
    <li className={item.cssClasses?.join(' ')}>
      {isSignIn(item) ? (
        <SignInLink href={item.path} {...item.link}>
          <InlineHtml as="span" html={label} />
        </SignInLink>
      ) : (
        <SiteLink
          href={item.path}
          isNode={item.isNode}
          html={label}
          aria-current={isHere(item) ? 'page' : isAbove(item) || undefined}
          {...item.link}
        />
      )}
      {children && !isExpanded ? (
        // With a shared name the browser keeps one top-level submenu open: they overlap.
        <details name={item.parentId ? undefined : 'menu'}>
          <Html as="summary" html={fillHtml(words.submenu, { label })} />
          {children}
        </details>
      ) : (
        children
      )}
    </li>
  );
}

interface MenuListProps {
  items: readonly MenuItem[];
  /** Shows all submenus expanded, without toggle buttons. */
  isExpanded?: boolean;
}

/**
 * Renders a menu as a list and marks the link to the current page. Submenus open by keyboard, touch
 * or mouse without JavaScript.
 */
export function MenuList({ items, isExpanded = false }: MenuListProps) {
  const { asPath, pathname, query } = useRouter();
  // For pages that answer because of a query (packages/next/server/route-requests.ts) the server knows
  // only their own address, the browser only that of the entry.
  const path = pathname.startsWith('/_') ? String(query.path) : asPath.replace(/[?#].*/, '');
  // The search is at the front page's path, too, and previews by id.
  const currentPath = path === '/' && pathname !== '/' ? null : path;
  return (
    <ul className={styles.menu}>
      {menuTree(items).map((item) => (
        <Branch key={item.id} item={item} currentPath={currentPath} isExpanded={isExpanded} />
      ))}
    </ul>
  );
}
