import type { IncomingMessage } from 'node:http';
import type { GetServerSidePropsResult } from 'next';

import { isCmsUnavailable } from '@showcase/wordpress/cms/errors';
import { fieldsOf } from '@showcase/wordpress/tools/fields-of';
import { writeHtml } from '@showcase/html/parse-html';
import { countRequest } from '../limits/attempts';
import { REQUESTS } from '../limits/limits';
import type { ContentPageProps } from '../resolve/render-node';
import { readBody } from '../routes/read-body';
import { HttpError, isTooMany, sendJson } from '../routes/http-error';
import { isSameOrigin } from '../routes/api-route';
import { hrefFromUri } from '@showcase/wordpress/addresses/site-paths';
import type { ContentConfig } from '../template/possible-templates';
import { siteWords } from '../words/site-words';
import { FORM_UNIT, TRAP } from './contact-form-7';
import { entryPage, type EntryContext } from './entry-page';
import { enteredIn, findForm, keepEntered, showMessages, type FormInBody } from './form-in-body';
import { sendForm, type FormOutcome } from './send-form';

/** How a body in another direction or language begins; the parser would drop it. */
const MARK = /^<!--(?:ltr|rtl)[^>]*-->/;

/**
 * Reads a form that was sent; null when its outcome is asked for.
 *
 * @throws HttpError
 */
async function readSent(req: IncomingMessage): Promise<URLSearchParams | null> {
  if (req.method !== 'POST') {
    await countRequest(req, REQUESTS.opened);
    return null;
  }
  if (!isSameOrigin(req)) throw new HttpError(403, 'cross_site');
  await countRequest(req, REQUESTS.forms).catch((error: unknown) => {
    if (!isTooMany(error)) throw error;
    throw new HttpError(429, error.code, error.headers, siteWords().server.forms.wait);
  });
  return new URLSearchParams((await readBody(req)).toString('utf8'));
}

/** Sends a form; programs that fill in the trap are told that they were successful. */
async function outcomeOf(form: FormInBody, body: URLSearchParams | null): Promise<FormOutcome> {
  const words = siteWords().server.forms;
  if (!body || body.get(TRAP)) return { status: 'sent', message: words.sent, invalid: [] };
  try {
    return await sendForm(form, enteredIn(form, body));
  } catch (error) {
    if (!isCmsUnavailable(error)) throw error;
    console.warn(String(error));
    return { status: 'away', message: words.away, invalid: [] };
  }
}

/**
 * getServerSideProps of a page's address with `?form=`, which a form in the page's body is sent to:
 * the page with what came of it. Needs no JavaScript; components/content/contact-forms.ts asks for the
 * outcome as JSON.
 *
 * @throws CmsUnavailableError
 */
export async function getFormProps(
  context: EntryContext,
  config: ContentConfig,
): Promise<GetServerSidePropsResult<ContentPageProps>> {
  const { req, res, query } = context;
  const unit = String(query.form);
  if (!FORM_UNIT.test(unit)) return { notFound: true };
  return entryPage<ContentPageProps, URLSearchParams | null>(context, {
    config,
    admit: () => readSent(req),
    async show(page, path, body) {
      const { content } = fieldsOf(page.data);
      const form = typeof content === 'string' ? findForm(content, unit) : null;
      if (!form || (!body && query.sent === undefined)) return null;
      const outcome = await outcomeOf(form, body);
      if (body && req.headers.accept === 'application/json') {
        sendJson(res, 200, outcome);
        return { notFound: true };
      }
      if (body && outcome.status === 'sent') {
        const destination = `${hrefFromUri(path)}?form=${unit}&sent=1#${unit}`;
        return { redirect: { destination, statusCode: 303 } };
      }
      if (body) {
        keepEntered(form, enteredIn(form, body));
        res.statusCode = outcome.status === 'away' ? 503 : 422;
      }
      showMessages(form, unit, outcome.message, outcome.invalid);
      const mark = MARK.exec(String(content))?.[0] ?? '';
      const data = { ...fieldsOf(page.data), content: mark + writeHtml(form.root) };
      return { props: { ...page, data } };
    },
  });
}
