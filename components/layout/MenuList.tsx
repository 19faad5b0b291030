import type { MenuItem } from '../../lib/content/site-data';
import { menuTree, type MenuBranch } from '../../lib/menu-tree';
import { InlineHtml } from '../content/InlineHtml';
import { SiteLink } from './SiteLink';
import styles from './MenuList.module.css';

function Branch({ item }: { item: MenuBranch<MenuItem> }) {
  const label = <InlineHtml html={item.label.trim() || 'Untitled'} />;
  return (
    <li className={item.cssClasses.join(' ') || undefined}>
      {item.path ? (
        <SiteLink href={item.path} isNode={item.isNode}>
          {label}
        </SiteLink>
      ) : (
        label
      )}
      {item.children.length > 0 && (
        <details className={styles.submenu}>
          <summary>
            <span className="visually-hidden">Submenu of {label}</span>
          </summary>
          <ul>
            {item.children.map((child) => (
              <Branch key={child.id} item={child} />
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}

/** A menu as a list; submenus open by keyboard, touch or mouse and need no script. */
export function MenuList({ items }: { items: readonly MenuItem[] }) {
  return (
    <ul className={styles.menu}>
      {menuTree(items).map((item) => (
        <Branch key={item.id} item={item} />
      ))}
    </ul>
  );
}
