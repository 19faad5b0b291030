import { test as base } from '@playwright/test';

import { startScreensRig, type ScreensRig } from './screens/rig';

/** Playwright's test with the rig of all screens, started once for each worker. */
export const test = base.extend<object, { rig: ScreensRig }>({
  rig: [
    async ({}, provide) => {
      const rig = await startScreensRig();
      await provide(rig);
      await rig.stop();
    },
    { scope: 'worker' },
  ],
});
