import { expect } from '@playwright/test';

import { breaches, breakPolicy } from '../../support/break-policy';
import type { BrowserTest } from '../support/test';
import { become } from '../support/people';
import { untilTrue } from '../support/until';

/** The last of the checks: what browsers report of the others fails the site's stop(), too. */
export function checkPolicy(test: BrowserTest): void {
  test('no page has broken the Content-Security-Policy, and one that does is reported', async ({
    window,
    rig,
  }) => {
    await become(window, rig, 'visitor');
    expect([...rig.site.takeReports(), ...rig.stranded.takeReports()]).toEqual([]);
    await window.open(`${rig.site.url}/about/`);
    await window.ask(breakPolicy);
    const reports: string[] = [];
    await untilTrue('both are reported', async () => {
      reports.push(...rig.site.takeReports());
      return reports.length === 2 || reports.join('; ');
    });
    expect(reports.sort()).toEqual(breaches.map((each) => expect.stringMatching(each)));
    expect(await window.ask(() => document.title)).not.toBe('Foreign');
    await window.complaints();
  });
}
