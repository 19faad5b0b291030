import { calendar } from './calendar-block';
import { latestComments, latestPosts } from './latest-blocks';
import { listBlocks } from './list-blocks';
import { postBlocks } from './post-blocks';
import { queryBlocks } from './query-blocks';
import type { DynamicBlock } from './render-blocks';
import { siteBlocks } from './site-blocks';

/** Every block that the server makes, by name. */
export const dynamicBlocks: ReadonlyMap<string, DynamicBlock> = new Map<string, DynamicBlock>([
  ...listBlocks,
  ...postBlocks,
  ...queryBlocks,
  ...siteBlocks,
  ['core/calendar', calendar],
  ['core/latest-comments', latestComments],
  ['core/latest-posts', latestPosts],
]);
