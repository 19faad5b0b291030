import type { ContentServer } from '@showcase/content-server';

/** Operations that a server sends by itself, in the background, just after it has started. */
const atStart = ['ThemePresets', 'SiteIcon', 'HeadProbe'];

/** How many GraphQL operations have come to the content server, but for those of a server's start. */
export const pageOperations = ({ requestLog }: ContentServer): number =>
  requestLog.filter(({ operationName }) => !atStart.includes(operationName ?? '')).length;
