import type { PreviewAnswer } from '../preview-answer';
import { isPreviewErrorCode, type PreviewErrorCode } from '../preview-error';
import type { PreviewLink } from '../preview-link';
import { askEditorApi } from './ask-editor-api';

/** By its two halves; what is in them this site's own server has made and checked. */
function isPreviewAnswer(body: unknown): body is PreviewAnswer {
  const { props, facts }: { props?: unknown; facts?: unknown } = Object(body);
  const { template }: { template?: unknown } = Object(props);
  return typeof template === 'string' && typeof facts === 'object' && facts !== null;
}

/** What a preview shows, or why there is nothing to show. Never throws. */
export async function fetchPreview({
  id,
  pathname,
}: PreviewLink): Promise<PreviewAnswer | PreviewErrorCode> {
  const query = new URLSearchParams({ p: String(id), previewPathname: pathname });
  const answer = await askEditorApi(`preview?${query}`);
  if (answer.ok) return isPreviewAnswer(answer.body) ? answer.body : 'unavailable';
  return isPreviewErrorCode(answer.error) ? answer.error : 'unavailable';
}
