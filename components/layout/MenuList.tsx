import { useRouter } from 'next/router';

import type { MenuItem } from '../../lib/site/site-data';
import { menuTree, type MenuBranch } from '../../lib/menu-tree';
import { isSamePath } from '../../lib/site-paths';
import { SiteLink } from './SiteLink';
import styles from './MenuList.module.css';

interface BranchProps {
  item: MenuBranch<MenuItem>;
  /** Path of the current page. */
  currentPath: string;
  isExpanded: boolean;
}

function Branch({ item, currentPath, isExpanded }: BranchProps) {
  const label = item.label.trim() || 'Untitled';
  const isHere = item.path !== null && isSamePath(item.path, currentPath);
  const children = item.children.length > 0 && (
    <ul>
      {item.children.map((child) => (
        <Branch key={child.id} item={child} currentPath={currentPath} isExpanded={isExpanded} />
      ))}
    </ul>
  );
  return (
    <li className={item.cssClasses?.join(' ')}>
      <SiteLink
        href={item.path}
        isNode={item.isNode}
        html={label}
        aria-current={isHere ? 'page' : undefined}
      />
      {children && !isExpanded ? (
        // With a shared name the browser keeps one top-level submenu open: they overlap.
        <details name={item.parentId ? undefined : 'menu'}>
          <summary dangerouslySetInnerHTML={{ __html: `Submenu of ${label}` }} />
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
  const currentPath = useRouter().asPath.replace(/[?#].*/, '');
  return (
    <ul className={styles.menu}>
      {menuTree(items).map((item) => (
        <Branch key={item.id} item={item} currentPath={currentPath} isExpanded={isExpanded} />
      ))}
    </ul>
  );
}
