import type { IncomingMessage, ServerResponse } from 'node:http';
import type { GetServerSidePropsContext, GetServerSidePropsResult } from 'next';

import { isCmsUnavailable } from '@showcase/wordpress/cms/errors';
import { withDeadline } from '@showcase/wordpress/cms/deadline';
import { fieldsOf } from '@showcase/wordpress/tools/fields-of';
import { writeHtml } from '@showcase/html/parse-html';
import { countRequest } from '../limits/attempts';
import { REQUESTS } from '../limits/limits';
import { markOwnPage } from '../routes/own-page';
import type { ContentPageProps } from '../resolve/render-node';
import { resolvePath } from '../resolve/resolve-path';
import { readBody } from '../routes/read-body';
import { HttpError, isTooMany } from '../routes/http-error';
import { isSameOrigin } from '../routes/api-route';
import { hrefFromUri, pathOfQuery } from '@showcase/wordpress/addresses/site-paths';
import type { ContentConfig } from '../template/possible-templates';
import { siteWords } from '../words/site-words';
import { FORM_UNIT, TRAP } from './contact-form-7';
import { enteredIn, findForm, keepEntered, showMessages, type FormInBody } from './form-in-body';
import { sendForm, type FormOutcome } from './send-form';

type Context = Pick<GetServerSidePropsContext, 'req' | 'res' | 'query'>;
type Result = GetServerSidePropsResult<ContentPageProps>;

/** How a body in another direction or language begins; the parser would drop it. */
const MARK = /^<!--(?:ltr|rtl)[^>]*-->/;

const isJsonWanted = ({ headers }: IncomingMessage) => headers.accept === 'application/json';

/** Answers without a page: to the script of forms, and to who is sent away. */
function answer(req: IncomingMessage, res: ServerResponse, status: number, outcome: FormOutcome) {
  const isJson = isJsonWanted(req);
  const type = isJson ? 'application/json' : 'text/plain';
  res.writeHead(status, { 'content-type': `${type}; charset=utf-8` });
  res.end(isJson ? JSON.stringify(outcome) : outcome.message);
}

/**
 * Reads a form that was sent.
 *
 * @throws HttpError
 */
async function readSent(req: IncomingMessage): Promise<URLSearchParams> {
  if (!isSameOrigin(req)) throw new HttpError(403, 'cross_site');
  await countRequest(req, REQUESTS.forms);
  return new URLSearchParams((await readBody(req)).toString('utf8'));
}

interface FoundForm extends FormInBody {
  /** Puts the form's body, as it is by then, in its place in the data. */
  data: () => unknown;
}

/** Finds the form in a page's data. */
function formOfPage(data: unknown, unit: string): FoundForm | null {
  const { content } = fieldsOf(data);
  const found = typeof content === 'string' ? findForm(content, unit) : null;
  if (!found || typeof content !== 'string') return null;
  const mark = MARK.exec(content)?.[0] ?? '';
  return {
    ...found,
    data: () => ({ ...fieldsOf(data), content: mark + writeHtml(found.root) }),
  };
}

/** Sends a form; programs that fill in the trap are told that they were successful. */
async function outcomeOf(form: FormInBody, body: URLSearchParams): Promise<FormOutcome> {
  const words = siteWords().server.forms;
  if (body.get(TRAP)) return { status: 'sent', message: words.sent, invalid: [] };
  try {
    return await sendForm(form, enteredIn(form, body));
  } catch (error) {
    if (!isCmsUnavailable(error)) throw error;
    console.warn(String(error));
    return { status: 'away', message: words.away, invalid: [] };
  }
}

async function respond(
  { req, res, query }: Context,
  { path, unit }: { path: string; unit: string },
  config: ContentConfig,
): Promise<Result> {
  const href = hrefFromUri(path);
  const body = req.method === 'POST' ? await readSent(req) : null;
  if (!body && query.sent === undefined)
    return { redirect: { destination: href, permanent: false } };
  if (!body) await countRequest(req, REQUESTS.opened);
  const { result } = await resolvePath(path, config);
  const form = 'props' in result ? formOfPage(result.props.data, unit) : null;
  // The entry has been changed since.
  if (!('props' in result) || !form) return { redirect: { destination: href, statusCode: 303 } };
  const sent: FormOutcome = { status: 'sent', message: siteWords().server.forms.sent, invalid: [] };
  const outcome = body ? await outcomeOf(form, body) : sent;
  if (body && isJsonWanted(req)) {
    answer(req, res, 200, outcome);
    return { notFound: true };
  }
  if (body && outcome.status === 'sent') {
    const destination = `${href}?form=${unit}&sent=1#${unit}`;
    return { redirect: { destination, statusCode: 303 } };
  }
  if (body) {
    keepEntered(form, enteredIn(form, body));
    res.statusCode = outcome.status === 'away' ? 503 : 422;
  }
  showMessages(form, unit, outcome.message, outcome.invalid);
  return { props: { ...result.props, data: form.data() } };
}

/**
 * getServerSideProps of a page's address with `?form=`, which a form in the page's body is sent to:
 * the page with what came of it. In no shared cache. Needs no JavaScript; components/content/
 * contact-forms.ts asks for the outcome as JSON.
 *
 * @throws CmsUnavailableError
 */
export async function getFormProps(context: Context, config: ContentConfig): Promise<Result> {
  const { req, res, query } = context;
  markOwnPage(res);
  const path = pathOfQuery(query.path);
  const unit = String(query.form);
  if (!path || !FORM_UNIT.test(unit)) return { notFound: true };
  try {
    return await withDeadline(() => respond(context, { path, unit }, config));
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    res.setHeaders(new Headers(error.headers));
    const { status, message: refusal } = error;
    const message = isTooMany(error) ? siteWords().server.forms.wait : refusal;
    answer(req, res, status, { status: 'refused', message, invalid: [] });
    return { notFound: true };
  }
}
