import { test as base, type WorkerFixture } from '@playwright/test';

import { awkwardSite } from '@showcase/content-server/testing/awkward-site/site';
import { startEditorRig, type EditorRig } from './editor-rig';
import { startPublishRig, type PublishRig } from './publish-rig';
import { startScreensRig, type ScreensRig } from './screens/rig';
import { startServedSite, type ServedSite } from './serve-site';

/** Set-ups that tests share: each worker starts one when the first test asks for it. */
interface Worlds {
  /** The demo and odd content, for tests that only read. */
  rig: ScreensRig;
  /** Every block and tag of WordPress, for tests that only read. */
  awkward: ServedSite;
  /** The demo, for tests that write: each to entries of its own. Takes a client's address from a proxy. */
  editing: PublishRig;
  /** Entries in every status, and users of every role, for previews and the toolbar. */
  editor: EditorRig;
}

function world<Rig extends { stop(): Promise<void> }>(
  start: () => Promise<Rig>,
): [WorkerFixture<Rig, object>, { scope: 'worker' }] {
  return [
    async ({}, provide) => {
      const rig = await start();
      await provide(rig);
      await rig.stop();
    },
    { scope: 'worker' },
  ];
}

export const test = base.extend<object, Worlds>({
  rig: world(startScreensRig),
  awkward: world(() => startServedSite({ site: awkwardSite() })),
  editing: world(() => startPublishRig({ env: { TRUSTED_PROXIES: '1' } })),
  editor: world(() => startEditorRig()),
});
