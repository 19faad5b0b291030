import { expect } from '@playwright/test';

import type { Engine } from '../support/browser';
import { testIn } from '../support/test';
import { checkJourneys } from './journeys';
import { checkMenus } from './menus';
import { checkScreens } from './screens';

/**
 * The checks of every browser, in one of them. Where it is not installed they are skipped, or fail
 * with REQUIRE_BROWSERS=1.
 */
export function checkIn(engine: Engine): void {
  const missing = engine.missing();
  const test = testIn(engine);
  const title = missing ? `${engine.name}, skipped: ${missing}` : engine.name;

  test.describe(title, () => {
    if (missing) {
      test('is installed', () => {
        test.skip(process.env.REQUIRE_BROWSERS !== '1', missing);
        expect(missing).toBeNull();
      });
    }
    test.describe('checks', () => {
      test.skip(missing !== null, missing ?? '');
      checkScreens(test);
      checkMenus(test);
      checkJourneys(test);
    });
  });
}
