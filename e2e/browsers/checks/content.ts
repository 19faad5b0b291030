import { oddPaths } from '../../support/screens/odd-content';
import { click, untilSeen } from '../support/hands';
import { become } from '../support/people';
import type { BrowserTest } from '../support/test';

export function checkContent(test: BrowserTest): void {
  test('a form in content shows what is wrong, and a card loads its frame', async ({
    window,
    rig,
  }) => {
    await become(window, rig, 'visitor');
    await window.open(rig.site.url + oddPaths.filmAndForm);
    // The code of forms is there, and sends in place.
    await untilSeen(window, '.wpcf7-response-output[role=status]');
    await click(window, '.wpcf7-form [type=submit]');
    await untilSeen(window, '.wpcf7-not-valid-tip');
    await click(window, '.embed-card > a');
    await untilSeen(window, '.embed-card > iframe[src^="https://player.vimeo.com/"]');
    await window.open(`${rig.site.url}/about/`);
    // Where there is no network, that of the frame.
    await window.complaints();
  });
}
