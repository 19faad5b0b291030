import type { GetServerSidePropsResult } from 'next';
import { z } from 'zod';

import { writeHtml } from '@showcase/html/tree';
import { hrefFromUri } from '@showcase/wordpress/addresses/site-paths';
import { CmsUnavailableError, isCmsUnavailable } from '@showcase/wordpress/cms/errors';
import { postForm, restPath, withTimeForMail } from '@showcase/wordpress/cms/request';
import { fieldsOf } from '@showcase/wordpress/tools/fields-of';
import { REQUESTS } from '@showcase/next/http/limits';
import type { ContentPageProps } from '@showcase/next/resolve/render-node';
import { answerScript, isScript } from '@showcase/next/http/own-page';
import { siteWords } from '@showcase/next/definition/site-words';
import { FORM_UNIT, TRAP } from './contact-form-7';
import { entryPage, redirectTo, type EntryContext } from '@showcase/next/forms/entry-page';
import { openedPage } from '@showcase/next/forms/opened-page';
import { enteredIn, findForm, keepEntered, showMessages, type FormInBody } from './form-in-body';

export interface FormOutcome {
  /** Sent; a field is wrong; refused for another reason, such as spam; WordPress did not respond. */
  status: 'sent' | 'invalid' | 'refused' | 'away';
  message: string;
  invalid: { field: string; message: string }[];
}

const text = z.string().transform((value) => value.slice(0, 500).toWellFormed());

/** @see https://github.com/rocklobster-in/contact-form-7, includes/rest-api.php */
const feedback = z.object({
  status: z.string(),
  message: text,
  invalid_fields: z.array(z.object({ field: z.string(), message: text })).catch([]),
});

/**
 * Sends what was entered to Contact Form 7's REST API, with the form's own hidden fields.
 *
 * @throws CmsUnavailableError also when the plugin or the form is gone
 */
async function sendForm(form: FormInBody, sent: URLSearchParams): Promise<FormOutcome> {
  const body = new FormData();
  for (const [name, value] of [...form.hidden, ...enteredIn(form, sent)]) body.append(name, value);
  const [, id] = form.hidden.find(([name]) => name === '_wpcf7') ?? [];
  const route = `/contact-form-7/v1/contact-forms/${id}/feedback`;
  const answer = await withTimeForMail(() => postForm('Contact Form 7', restPath(route), body));
  const found = feedback.safeParse(answer.body).data;
  if (answer.status !== 200 || !found) {
    throw new CmsUnavailableError('Contact Form 7', `status ${answer.status}`);
  }
  const { status, message, invalid_fields: invalid } = found;
  if (status === 'mail_sent') return { status: 'sent', message, invalid: [] };
  return { status: status === 'validation_failed' ? 'invalid' : 'refused', message, invalid };
}

/** Returns what came of a form; programs that fill in the trap are told that they were successful. */
async function outcomeOf(form: FormInBody, body: URLSearchParams | null): Promise<FormOutcome> {
  const words = siteWords().server.forms;
  if (!body || body.get(TRAP)) return { status: 'sent', message: words.sent, invalid: [] };
  try {
    return await sendForm(form, body);
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
): Promise<GetServerSidePropsResult<ContentPageProps>> {
  const { req, res, query } = context;
  const unit = String(query.form);
  if (!FORM_UNIT.test(unit)) return { notFound: true };
  return entryPage<ContentPageProps>(context, REQUESTS.forms, async (path, shown, sent) => {
    const page = await openedPage(req, shown);
    const { content, ...entry } = fieldsOf(page.data);
    const form = typeof content === 'string' ? findForm(content, unit) : null;
    if (!form || (!sent && query.sent === undefined)) return null;
    const outcome = await outcomeOf(form, sent);
    if (sent && isScript(req)) return answerScript(res, 200, outcome);
    if (sent && outcome.status === 'sent') {
      return redirectTo(`${hrefFromUri(path)}?form=${unit}&sent=1#${unit}`);
    }
    if (sent) {
      keepEntered(form, sent);
      res.statusCode = outcome.status === 'away' ? 503 : 422;
    }
    showMessages(form, unit, outcome.message, outcome.invalid);
    // How a body in another direction or language begins; the parser has dropped it.
    const mark = /^<!--(?:ltr|rtl)[^>]*-->/.exec(String(content))?.[0] ?? '';
    return { props: { ...page, data: { ...entry, content: mark + writeHtml(form.root) } } };
  });
}
