import { withoutBasePath } from '../../base-path';
import { fieldsOf } from '../../fields-of';
import { callApi } from '../../session/browser/call-api';
import type { PrivateEntryAnswer } from '../private-entry-route';

/** Shallow check: this site's own server has built the response. */
function isPrivateEntry(body: unknown): body is PrivateEntryAnswer {
  const { props, bar } = fieldsOf(body);
  return typeof fieldsOf(props).template === 'string' && typeof fieldsOf(bar).status === 'string';
}

/** Returns the private entry at this address; null for who may not read it. Never throws. */
export async function fetchPrivateEntry(): Promise<PrivateEntryAnswer | null> {
  const query = new URLSearchParams({ path: withoutBasePath(window.location.pathname) });
  const answer = await callApi(`editor/private-entry?${query}`);
  return answer.ok && isPrivateEntry(answer.body) ? answer.body : null;
}
