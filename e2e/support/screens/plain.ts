import type { Page } from '@playwright/test';

import type { ScreensRig } from './rig';

/** Notes every address that is neither of the site nor a file uploaded to its WordPress. */
export function watchThirdParties(page: Page, { site, stranded, content }: ScreensRig): string[] {
  const own = [`${site.url}/`, `${stranded.url}/`, `${content.url}/wp-content/uploads/`, 'data:'];
  const others: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (!own.some((start) => url.startsWith(start))) others.push(url);
  });
  return others;
}

/**
 * Buttons that can be pressed, of which nothing would come without a script. What is sent by a form
 * outside a dialog waits for the runtime (e2e/editing/sign-in-ways.spec.ts).
 */
export function deadButtons(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('button, [role=button], [role=switch]')]
      .filter((each) => each.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter((each) => !each.matches(':disabled, [popovertarget], [commandfor]'))
      .filter((each) => !each.matches('form[action] *, form[method=dialog] [type=submit]'))
      .map((each) => each.textContent ?? ''),
  );
}
