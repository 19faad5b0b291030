import { useRouter } from 'next/router';

import { sitePath } from '@showcase/wordpress/browser';
import { PageLink, type SiteData } from '@showcase/next/browser';
import { useWords } from '@showcase/next/words';
import { siteConfig } from '../../site.config';
import { MenuList } from './MenuList';
import { SchemeSwitch } from './SchemeSwitch';
import { SignInLink } from './SignInLink';
import styles from './SiteHeader.module.css';
import { useDropDown } from './use-drop-down';

/** The navbar: skip link, logo, primary menu, link to the search, scheme switch. On phones the menu is a popover. */
export function SiteHeader({ site }: { site?: SiteData | undefined }) {
  // A new key per URL closes the menu after navigation.
  const { asPath } = useRouter();
  const nav = useDropDown();
  const words = useWords();
  const menu = site?.primaryMenu ?? [];
  return (
    <header className={styles.header}>
      <a className="skip-link" href="#content">
        {words.skip}
      </a>
      <PageLink href="/">
        {/* Low priority: otherwise React would preload it before everything else. */}
        <img
          {...siteConfig.logo}
          src={sitePath(siteConfig.logo.src)}
          alt={site?.title || words.home}
          fetchPriority="low"
        />
      </PageLink>
      {menu.length > 0 && (
        <>
          <button type="button" popoverTarget="site-menu">
            {words.menu}
          </button>
          <nav key={asPath} ref={nav} id="site-menu" popover="auto" aria-label={words.main}>
            <MenuList items={menu} />
            <div className={styles.below}>
              <form role="search" action={sitePath('/')}>
                <input type="search" name="s" aria-label={words.search} required />
                <button>{words.search}</button>
              </form>
              <p>
                <SignInLink href="/login/" className="button">
                  {words.signIn}
                </SignInLink>
                <SchemeSwitch />
              </p>
            </div>
          </nav>
        </>
      )}
      <div className={styles.tools}>
        {/* Not client navigation. */}
        <a href={sitePath('/?s=')}>{words.search}</a>
        <SchemeSwitch />
      </div>
    </header>
  );
}
