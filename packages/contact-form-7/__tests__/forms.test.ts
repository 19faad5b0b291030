import {
  FORM_PATH as PATH,
  FORM_UNIT as UNIT,
  siteWithForm,
} from '@showcase/testing/content/site-with-form';
import type { ContentServer } from '@showcase/content-server';
import { circuitBreaker } from '@showcase/wordpress';
import { xssVectors } from '@showcase/html/testing/xss-vectors';
import { connect } from '@showcase/testing/jest/connected-site';
import { all, bodyViolations } from '@showcase/html/testing/parsed';
import { contactForm7 } from '../contact-form-7';
import { control, sender } from './support/send-form';

const JSON_WANTED = { accept: 'application/json' };
let cms: ContentServer;

beforeAll(async () => {
  cms = await connect({ site: siteWithForm() });
});

const RIGHT = {
  'your-name': 'Ann',
  'your-email': 'ann@example.test',
  topic: 'Sales & more',
  'days[]': 'Tue',
  'your-message': 'Two lines,\none boat.',
  agree: '1',
};

const send = sender(PATH, UNIT);

const lastMail = () => cms.mails.at(-1)?.text;

test('a right form is sent, and leads to an address that can be loaded again', async () => {
  const { redirect } = await send(RIGHT);
  expect(redirect).toEqual({
    destination: `${PATH}?form=${UNIT}&sent=1#${UNIT}`,
    statusCode: 303,
  });
  expect(lastMail()).toBe(
    'your-name: Ann\nyour-email: ann@example.test\ntopic: Sales & more\ndays: Tue\nyour-message: Two lines,\none boat.\nagree: 1',
  );
  const count = cms.mails.length;
  const { html, cacheControl, status } = await send(null, { sent: '1' });
  expect(status).toBe(200);
  expect(cacheControl).toBe('private, no-store');
  expect(html).toContain('role="alert">Thank you. Your message has been sent.</p>');
  expect(cms.mails).toHaveLength(count);
});

test('a wrong form comes back with what was entered, and a message at each field', async () => {
  const { html, status } = await send({ ...RIGHT, 'your-name': ' ', 'your-email': 'ann@' });
  expect(status).toBe(422);
  expect(html).toContain('role="alert">One or more fields have an error.');
  const email = control(html, 'your-email');
  expect(email).toMatchObject({
    value: 'ann@',
    ariaInvalid: 'true',
    ariaDescribedBy: [`${UNIT}-ve-your-email`],
  });
  expect(html).toContain(
    `<span class="wpcf7-not-valid-tip" id="${UNIT}-ve-your-email">Please enter an email address.</span></span> </label>`,
  );
  expect(html).toContain(`id="${UNIT}-ve-your-name">Please fill out this field.`);
  expect(html).toContain('>Two lines,\none boat.</textarea>');
  expect(html).toContain('<option value="Sales &amp; more" selected>');
  expect(html).toContain('value="Tue" checked>');
  expect(html).not.toContain('value="Mon" checked>');
  expect(control(html, 'agree')).toMatchObject({ checked: true });
});

test('a form that the plugin refuses as a whole shows the plugin’s message', async () => {
  const { html, status } = await send({ ...RIGHT, agree: '' });
  expect(status).toBe(422);
  expect(html).toContain('You must accept the terms and conditions');
  const spam = await send({ ...RIGHT, 'your-name': 'viagra-test-123' });
  expect(spam.html).toContain('There was an error trying to send your message.');
});

test('with JavaScript the outcome is JSON', async () => {
  const right = await send(RIGHT, {}, JSON_WANTED);
  expect(right.status).toBe(200);
  expect(JSON.parse(right.body)).toEqual({
    status: 'sent',
    message: 'Thank you for your message. It has been sent.',
    invalid: [],
  });
  const wrong = await send({ ...RIGHT, 'your-email': '' }, {}, JSON_WANTED);
  expect(JSON.parse(wrong.body)).toEqual({
    status: 'invalid',
    message: 'One or more fields have an error. Please check and try again.',
    invalid: [{ field: 'your-email', message: 'Please fill out this field.' }],
  });
});

test('only the form’s own fields are sent, with the hidden ones that WordPress wrote', async () => {
  await send({ ...RIGHT, _wpcf7: '1', _wpcf7_container_post: '1', 'cc-to': 'x', recipient: 'y' });
  expect(lastMail()).not.toMatch(/cc-to|recipient/);
  expect(lastMail()).toContain('your-name: Ann');
});

test('names and addresses have no line breaks, with which a header of the mail would begin', async () => {
  for (const end of ['\r\n', '\n', '\r', '\u0085', '\0\n']) {
    await send({ ...RIGHT, 'your-name': `Ann${end}Bcc: all@example.test`, topic: `a${end}b` });
    expect(lastMail()).toMatch(/^your-name: Ann Bcc: all@example\.test$/m);
    expect(lastMail()).toMatch(/^topic: a b$/m);
  }
});

test('attempts to run a script stay text in every field of a wrong form', async () => {
  for (let from = 0; from < xssVectors.length; from += 20) {
    const vectors = xssVectors.slice(from, from + 20).map(({ html }) => html);
    const fields = Object.fromEntries(Object.keys(RIGHT).map((name) => [name, vectors.join(' ')]));
    const { html, status } = await send(fields);
    expect(status).toBe(422);
    // The result alone has a role that bodies may not have.
    expect(bodyViolations(html, { extensions: [contactForm7.html] })).toEqual([]);
    expect([...all(html, 'img'), ...all(html, 'svg')]).toEqual([]);
  }
});

test.each(['cross-site', 'same-site', 'none'])('a form sent from %s is refused', async (site) => {
  const before = cms.mails.length;
  const answer = await send(RIGHT, {}, { 'sec-fetch-site': site });
  expect(answer).toMatchObject({ status: 403, notFound: true, html: '' });
  expect(cms.mails).toHaveLength(before);
});

test('a client that sends too many forms has to wait', async () => {
  const before = cms.mails.length;
  const statuses = new Set<number>();
  for (let at = 0; at < 22; at += 1) {
    const { status, retryAfter } = await send(RIGHT, {}, JSON_WANTED);
    statuses.add(status);
    if (status === 429) expect(Number(retryAfter)).toBeGreaterThan(0);
  }
  expect([...statuses]).toEqual([200, 429]);
  expect(cms.mails.length - before).toBe(20);
});

test('a program that fills in the trap hears that it was successful', async () => {
  const before = cms.mails.length;
  const { redirect } = await send({ ...RIGHT, _form_trap: 'buy' });
  expect(redirect).toMatchObject({ statusCode: 303 });
  expect(cms.mails).toHaveLength(before);
});

test('too much is refused, and addresses that are no form’s', async () => {
  expect(await send({ a: 'x'.repeat(300_000) })).toMatchObject({ status: 413, notFound: true });
  for (const unit of ['wpcf7-x', '../x', 'wpcf7-f1-o1"', '']) {
    expect(await send(RIGHT, { form: unit })).toMatchObject({ notFound: true });
  }
});

test('a submission for a page without the form redirects to the page', async () => {
  const gone = { destination: '/about/', statusCode: 303 };
  expect((await send(RIGHT, { path: 'about' })).redirect).toEqual(gone);
  const plain = await send(null);
  expect(plain.redirect).toEqual({ destination: PATH, statusCode: 303 });
});

test('while WordPress is away nothing that was entered is lost', async () => {
  const log = jest.spyOn(console, 'warn').mockReturnValue();
  const fetchNow = globalThis.fetch;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    if (String(url).includes('contact-form-7')) throw new TypeError('fetch failed');
    return fetchNow(url, init);
  });
  const { html, status } = await send(RIGHT);
  expect(status).toBe(503);
  expect(html).toContain('The message can’t be sent just now.');
  expect(html).toContain('>Two lines,\none boat.</textarea>');
  expect(log).toHaveBeenCalledTimes(1);
  jest.restoreAllMocks();
  await circuitBreaker().probe();
});
