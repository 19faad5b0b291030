import { decodeUri, hrefFromUri } from '../site-paths';
import { editEntryUrl } from './admin-links';
import { mayEditEntry } from './edit-rights';
import type { PreviewFacts } from './preview-answer';
import type { PreviewLink } from './preview-link';
import type { PreviewNodes } from './preview-nodes';

interface Texts {
  title?: string | null;
  content?: string | null;
  excerpt?: string | null;
}

/** WordPress keeps a revision of every save, so that there is one does not mean that it differs. */
function isChanged({ stored, newest }: PreviewNodes): boolean {
  if (newest.databaseId === stored.databaseId) return false;
  const textsOf = ({ title, content, excerpt }: Texts) => [title, content, excerpt].map(String);
  return textsOf(stored).join('\0') !== textsOf(newest).join('\0');
}

/** The posts page has no `uri` of its own as an entry; the link says where it is. */
function publishedPath({ stored }: PreviewNodes, link: PreviewLink): string | null {
  const uri = stored.uri ?? link.pathname;
  const isPath = uri.startsWith('/') && !uri.startsWith('//') && !uri.includes('?');
  return stored.status === 'publish' && isPath ? hrefFromUri(decodeUri(uri)) : null;
}

/** What the preview bar says about an entry. */
export function previewFacts(nodes: PreviewNodes, link: PreviewLink): PreviewFacts {
  const { account, stored } = nodes;
  return {
    id: stored.databaseId,
    status: stored.status ?? 'unknown',
    isChanged: isChanged(nodes),
    isPasswordProtected: 'hasPassword' in stored && stored.hasPassword === true,
    date: stored.date,
    editUrl: mayEditEntry(account, stored) ? editEntryUrl(stored.databaseId) : null,
    publishedPath: publishedPath(nodes, link),
  };
}
