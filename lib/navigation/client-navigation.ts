import Router from 'next/router';

import { fetchHeadingFont, showHeadingFont } from './heading-font';

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
 * - Pages after the first have the heading font.
 */
export function improveClientNavigation(): void {
  Router.ready(() => {
    fetchHeadingFont();
    const root = document.documentElement;
    /** How far the page of each history entry was scrolled, by Next's key of the entry. */
    const places: Record<string, number> = {};
    const keyNow = (): string => history.state?.key ?? '';
    /** The entry that is shown; where the browser is going may be another already. */
    let key = '';
    /** What Next gives with all events of one navigation: that of the latest. */
    let latest: unknown;

    function keepPlace() {
      key ||= keyNow();
      if (key === keyNow()) places[key] = scrollY;
    }

    function end(props: unknown): boolean {
      // Next tells the end of a navigation that another one has overtaken after the other's start.
      if (props !== latest) return false;
      root.removeAttribute(PENDING);
      return true;
    }

    function arrive(_url: string, props: unknown) {
      if (!end(props)) return;
      showHeadingFont();
      // After the scrolling that Next does behind this event.
      queueMicrotask(() => {
        const now = keyNow();
        const place = key === now ? undefined : places[now];
        key = now;
        document.body.tabIndex = -1;
        document.body.focus({ preventScroll: true });
        if (place !== undefined) scrollTo(0, place);
        // The browser's own way to a target has it focused, and known to `:target`, as well.
        else if (location.hash) location.replace(location.hash);
      });
    }

    Router.events.on('routeChangeStart', (_url, props) => {
      keepPlace();
      latest = props;
      root.setAttribute(PENDING, '');
    });
    Router.events.on('hashChangeStart', (_url, props) => (latest = props));
    Router.events.on('routeChangeError', (_error, _url, props) => end(props));
    Router.events.on('routeChangeComplete', arrive);
    Router.events.on('hashChangeComplete', arrive);
    addEventListener('scroll', keepPlace);
    Router.beforePopState(({ as }) => {
      if (root.hasAttribute(PENDING) || pageOf(as) !== pageOf(Router.asPath)) return true;
      key = keyNow();
      return false;
    });
  });
}

/** An address without its `#…`. */
const pageOf = (address: string) => address.split('#')[0];
