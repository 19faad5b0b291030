import Router from 'next/router';

/** On the root element while a page is on its way; styles/navigation.css shows a bar then. */
const PENDING = 'data-navigating';

/**
 * Has navigation in the browser feel as it does between documents, where Next's router leaves that
 * out. To be called once, before the router is there.
 *
 * - A bar shows that a page is on its way.
 * - The new page begins with the focus at its start, or at the target of its `#…`.
 * - Back and forward come to where a page was left also when its data has to be fetched: the browser
 *   scrolls before the page is there, and Next to the top when it is.
 * - Back and forward between places of one page are the browser's alone.
 */
export function tendNavigation(): void {
  Router.ready(() => {
    const root = document.documentElement;
    /** How far the page of each history entry was scrolled, by Next's key of the entry. */
    const places: Record<string, number> = {};
    const keyNow = (): string => history.state?.key ?? '';
    const pageNow = () => location.pathname + location.search;
    /** The entry and the address that are shown; where the browser is going may be others already. */
    let key = '';
    let page = pageNow();
    /** Those of the page on its way, read when Next has just set them. */
    let next: readonly [key: string, page: string] = [key, page];

    const noteNext = () => queueMicrotask(() => (next = [keyNow(), pageNow()]));

    function keepPlace() {
      key ||= keyNow();
      if (key === keyNow()) places[key] = scrollY;
    }

    function arrive() {
      root.removeAttribute(PENDING);
      // After the scrolling that Next does behind this event.
      queueMicrotask(() => {
        const place = key === next[0] ? undefined : places[next[0]];
        [key, page] = next;
        document.body.tabIndex = -1;
        document.body.focus({ preventScroll: true });
        if (place !== undefined) scrollTo(0, place);
        // The browser's own way to a target has it focused, and known to `:target`, as well.
        else if (location.hash) location.replace(location.hash);
      });
    }

    Router.events.on('routeChangeStart', () => {
      keepPlace();
      root.setAttribute(PENDING, '');
    });
    Router.events.on('beforeHistoryChange', noteNext);
    Router.events.on('hashChangeStart', noteNext);
    Router.events.on('routeChangeError', () => root.removeAttribute(PENDING));
    Router.events.on('routeChangeComplete', arrive);
    Router.events.on('hashChangeComplete', arrive);
    addEventListener('scroll', keepPlace);
    Router.beforePopState(() => {
      if (root.hasAttribute(PENDING) || page !== pageNow()) return true;
      key = keyNow();
      return false;
    });
  });
}
