import type { ScreensRig } from './screens/rig';
import { test } from './test';

/**
 * The site of all screens (the demo and odd content), which each worker starts once: for tests that
 * only read. Tests of a file that calls this come from `./support/test`.
 *
 * @returns its address without a trailing slash, and that of its content server
 */
export function sharedSite(): { readonly url: string; readonly contentUrl: string } {
  let rig: ScreensRig;
  test.beforeAll(({ rig: given }) => {
    rig = given;
  });
  return {
    get url() {
      return rig.site.url;
    },
    get contentUrl() {
      return rig.content.url;
    },
  };
}
