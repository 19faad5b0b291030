import { useRouter } from 'next/router';

import type { MenuItem } from '../../lib/site/site-data';
import { menuTree, type MenuBranch } from '../../lib/menu-tree';
import { isSamePath } from '../../lib/site-paths';
import { SiteLink } from './SiteLink';
import styles from './MenuList.module.css';

interface BranchProps {
  item: MenuBranch<MenuItem>;
  /** Path of the page that is shown. */
  here: string;
  isUnfolded: boolean;
}

function Branch({ item, here, isUnfolded }: BranchProps) {
  const label = item.label.trim() || 'Untitled';
  const isHere = item.path !== null && isSamePath(item.path, here);
  const children = item.children.length > 0 && (
    <ul>
      {item.children.map((child) => (
        <Branch key={child.id} item={child} here={here} isUnfolded={isUnfolded} />
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
      {children && !isUnfolded ? (
        // Of the submenus at the top the browser keeps one open: they lie over each other.
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
  /** Shows all submenus, without buttons that open them. */
  isUnfolded?: boolean;
}

/**
 * A menu as a list, the link to the page that is shown marked. Submenus open by keyboard, touch or
 * mouse and need no script.
 */
export function MenuList({ items, isUnfolded = false }: MenuListProps) {
  const here = useRouter().asPath.replace(/[?#].*/, '');
  return (
    <ul className={styles.menu}>
      {menuTree(items).map((item) => (
        <Branch key={item.id} item={item} here={here} isUnfolded={isUnfolded} />
      ))}
    </ul>
  );
}
