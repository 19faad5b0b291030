import Router from 'next/router';

import { watchTab } from './prefetch';

/** Set on the root element during client navigation; styles/navigation.css shows a progress bar. */
const PENDING = 'data-navigating';

/**
 * Adds to client navigation what browsers do for full page loads and Next's router does not. Call
 * it once, before the router is ready.
 *
 * - A progress bar during navigation.
 * - Moves the focus to the start of the new page, or to the target of the URL's fragment.
 * - Restores the scroll position on back and forward also when the page's data must be fetched: the
 *   browser scrolls before the page has rendered, and Next scrolls to the top afterwards.
 * - Leaves back and forward within a page to the browser.
 */
export function improveClientNavigation(): void {
  Router.ready(() => {
    watchTab();
    const root = document.documentElement;
    /** Scroll positions by Next's key of the history entry. */
    const scrollPositions: Record<string, number> = {};
    const historyKey = (): string => history.state?.key ?? '';
    /** Key of the rendered entry; during back and forward history.state is already the next one. */
    let key = '';
    /** The options object that Next passes to all events of the latest navigation. */
    let latestNavigation: unknown;

    function saveScrollPosition() {
      key ||= historyKey();
      if (key === historyKey()) scrollPositions[key] = scrollY;
    }

    function handleEnd(props: unknown): boolean {
      // Next reports the end of a cancelled navigation after the start of the next one.
      if (props !== latestNavigation) return false;
      root.removeAttribute(PENDING);
      return true;
    }

    function handleComplete(_url: string, props: unknown) {
      if (!handleEnd(props)) return;
      // After Next's own scrolling, which follows this event.
      queueMicrotask(() => {
        const now = historyKey();
        const position = key === now ? undefined : scrollPositions[now];
        key = now;
        document.body.tabIndex = -1;
        document.body.focus({ preventScroll: true });
        if (position !== undefined) scrollTo(0, position);
        // Native fragment navigation also focuses the target and sets `:target`.
        else if (location.hash) location.replace(location.hash);
      });
    }

    Router.events.on('routeChangeStart', (_url, props) => {
      saveScrollPosition();
      latestNavigation = props;
      root.setAttribute(PENDING, '');
    });
    Router.events.on('hashChangeStart', (_url, props) => (latestNavigation = props));
    Router.events.on('routeChangeError', (_error, _url, props) => handleEnd(props));
    Router.events.on('routeChangeComplete', handleComplete);
    Router.events.on('hashChangeComplete', handleComplete);
    addEventListener('scroll', saveScrollPosition);
    Router.beforePopState(({ as }) => {
      if (root.hasAttribute(PENDING) || pageOf(as) !== pageOf(Router.asPath)) return true;
      key = historyKey();
      return false;
    });
  });
}

/** Removes the fragment from a URL. */
const pageOf = (address: string) => address.split('#')[0];
