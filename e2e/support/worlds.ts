import { test as base, type WorkerFixture } from '@playwright/test';

import { awkwardSite } from '@showcase/content-server/testing/awkward-site/site';
import { startEditorRig } from './editor-rig';
import { startPublishRig } from './publish-rig';
import { startScreensRig, type ScreensRig } from './screens/rig';
import { startDeployment, type DeploymentRig } from './deployment-rig';
import { startDev } from './dev-server';
import { migratedSite } from './migrated-site';
import { startOwnersRig } from './owners-rig';
import { ownersSite } from './owners-site';
import { startServedSite, type ServedSite } from './serve-site';
import { startRig } from './sign-in-rig';
import type { SiteCopy } from './site-copy';
import { startWordPressRig, type WordPressRig } from './wordpress-rig';

/** Set-ups that tests share: each worker starts one when the first test asks for it. */
interface Worlds {
  /** The demo and odd content, for tests that only read. */
  rig: ScreensRig;
  /** Every block and tag of WordPress, for tests that only read. */
  awkward: ServedSite;
  /** The demo, for tests that write: each to entries of its own. */
  editing: ServedSite;
  /** Entries in every status, and users of every role, for previews and the toolbar. */
  editor: ServedSite;
  /** The demo on a WordPress with the JWT plugin, for signing in and out. */
  accounts: ServedSite;
  /** All that docs/deploying.md has on one machine; what a test stops it starts again. */
  deployed: DeploymentRig;
  /** The site of an owner who knows Faust, below a path of its host. */
  owners: ServedSite;
  /** The address of `next dev` on the same files, in front of the same WordPress. */
  ownersDev: string;
  /** A small Faust site that has moved here by docs/guides/from-faust.md, with its own routes. */
  migrated: ServedSite;
  /** The address of `next dev` on its files. */
  migratedDev: string;
  /** The demo in a real WordPress, for tests that write, each to entries of its own. */
  wordpress: WordPressRig;
}

/** With the build of a site. */
const BUILD_MS = 900_000;

function world<Rig extends { stop(): Promise<void> }>(
  start: () => Promise<Rig>,
  timeout = 120_000,
): [WorkerFixture<Rig, object>, { scope: 'worker'; timeout: number }] {
  return [
    async ({}, provide) => {
      const rig = await start();
      await provide(rig);
      await rig.stop();
    },
    { scope: 'worker', timeout },
  ];
}

async function withDev(
  copy: SiteCopy,
  served: ServedSite,
  provide: (url: string) => Promise<void>,
): Promise<void> {
  const dev = await startDev(copy, served);
  await provide(dev.url);
  if (dev !== served.site) await dev.stop();
}

export const test = base.extend<object, Worlds>({
  rig: world(startScreensRig),
  awkward: world(() => startServedSite({ site: awkwardSite() })),
  editing: world(startPublishRig),
  editor: world(startEditorRig),
  accounts: world(startRig),
  deployed: world(() => startDeployment()),
  owners: world(() => startOwnersRig(ownersSite), BUILD_MS),
  migrated: world(() => startOwnersRig(migratedSite), BUILD_MS),
  ownersDev: [
    ({ owners }, provide) => withDev(ownersSite, owners, provide),
    { scope: 'worker', timeout: 120_000 },
  ],
  wordpress: world(startWordPressRig, 240_000),
  migratedDev: [
    ({ migrated }, provide) => withDev(migratedSite, migrated, provide),
    { scope: 'worker', timeout: 120_000 },
  ],
});
