import type { GetServerSidePropsResult } from 'next';

import { DIRECTION_MARK } from '@showcase/html/browser';
import { fieldsOf, hrefFromUri, sitePath } from '@showcase/wordpress/browser';
import { isCmsUnavailable } from '@showcase/wordpress';
import { formHandler } from '../definition/define-site';
import type { FormInEntry, FormOutcome } from '../definition/wordpress-plugin';
import type { SiteWords } from '../definition/words';
import { REQUESTS } from '../http/limits';
import type { ContentPageProps } from '../resolve/page-from';
import { answerScript, entryPage, seeOther, type DoorContext } from './entry-page';
import { openedPage } from './opened-page';

/** Sends a form to its plugin. Null: its page was asked for after it had been sent. */
async function outcomeOf(
  form: FormInEntry,
  sent: URLSearchParams | null,
  path: string,
  { server: { forms: words } }: SiteWords,
): Promise<FormOutcome> {
  try {
    const outcome = sent && (await form.send(sent, path));
    if (outcome && outcome.status !== 'sent') return outcome;
    return { status: 'sent', invalid: [], ...outcome, message: outcome?.message || words.sent };
  } catch (error) {
    if (!isCmsUnavailable(error)) throw error;
    console.warn(String(error));
    return { status: 'away', message: words.away, invalid: [] };
  }
}

/**
 * getServerSideProps of a page's address with `?form=`, which a form of a plugin in the page's body is
 * sent to: the page with what came of it. Needs no JavaScript; packages/contact-form-7/forms-in-page.ts asks
 * for the outcome as JSON.
 *
 * @throws CmsUnavailableError
 */
export async function getFormProps(
  door: DoorContext,
): Promise<GetServerSidePropsResult<ContentPageProps>> {
  const id = String(door.query.form);
  const handler = formHandler(id);
  if (!handler?.ids.test(id)) return { notFound: true };
  return entryPage(door, REQUESTS.forms, async (context) => {
    const { res, query, path, sent, isScript, words } = context;
    const page = await openedPage(context);
    const { content, ...entry } = fieldsOf(page.data);
    const form = typeof content === 'string' ? handler.find(content, id) : null;
    if (!form || (!sent && query.sent === undefined)) return null;
    const outcome = await outcomeOf(form, sent, path, words);
    if (sent && isScript) {
      return answerScript(res, 200, { ...outcome, to: outcome.to && sitePath(outcome.to) });
    }
    const isSent = outcome.status === 'sent';
    if (sent && isSent) {
      return seeOther(outcome.to ?? `${hrefFromUri(path)}?form=${id}&sent=1#${id}`);
    }
    if (!isSent) res.statusCode = outcome.status === 'away' ? 503 : 422;
    // How a body in another direction or language begins; the plugin's parser drops it.
    const mark = DIRECTION_MARK.exec(String(content))?.[0] ?? '';
    return { props: { ...page, data: { ...entry, content: mark + form.bodyWith(outcome, sent) } } };
  });
}
