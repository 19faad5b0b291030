import { type ContentServer, loadSite } from '@showcase/content-server';
import { makePage } from '@showcase/testing/content/make-content';
import { all, first } from '@showcase/html/testing/parsed';
import { stableBody } from '@showcase/html/testing/policy';
import { xssVectors } from '@showcase/html/testing/xss-vectors';
import { connect, demoFile } from '@showcase/testing/jest/connected-site';
import { contactForm7 } from '../contact-form-7';
import { fluentForms } from '../fluent-forms';
import { control, sender } from './support/send-form';

const UNIT = 'ff_form_instance_7_1';

/** A field as Fluent Forms 6.2 renders it. */
const field = (name: string, label: string, content: string) =>
  `<div class='ff-el-group'><div class="ff-el-input--label ff-el-is-required asterisk-right"><label for='${name}' aria-label="${label}: use Tab">${label}</label></div><div class='ff-el-input--content'>${content}</div></div>`;

const FIELDS =
  `<div data-type="name-element" class="ff-field_container">${field('first', 'First Name', '<input type="text" name="names[first_name]" id="first" aria-required=false>')}</div>` +
  field('email', 'Email', '<input type="email" name="email" id="email" aria-invalid="false">') +
  field(
    'day',
    'Day',
    '<input aria-label="Day Use arrow keys" class="ff-el-datepicker" name="day">',
  ) +
  `<div class='ff-el-group'><div class="ff-el-input--label"><label aria-label="Days">Days</label></div><div class='ff-el-input--content'><label for='m'><input type="checkbox" name="days[]" value="Mon" id='m'> <span>Mon</span></label><label for='t'><input type="checkbox" name="days[]" value="Tue" id='t'> <span>Tue</span></label></div></div>` +
  `<div class='ff-el-ratings' role='radiogroup'><label for=r1><input name="stars" type="radio" id=r1 value='1'><?xml version="1.0"?><svg viewBox="0 0 5 5"><g></g></svg></label></div>` +
  `<div style="display: none!important" class="ff-el-group ff-hpsf-container"><label for="sf">Updates</label><input type="text" name="item_7__fluent_sf" id="sf" /></div>`;

const formWith = (fields: string, className = '') =>
  `<div class='fluentform ff-default'><form data-form_id="7" id="fluentform_7" class="frm-fluent-form fluent_form_7 ${UNIT} ff-form-loading ${className}" method="POST"><fieldset style="border: none!important"><legend class="ff_screen_reader_title">Contact</legend><input type='hidden' name='__fluent_form_embded_post_id' value='12' /><input type="hidden" name="_fluentform_7_fluentformnonce" value="7c6d" /><input type="hidden" name="_wp_http_referer" value="/index.php?graphql" />${fields}<div class='ff-el-group'><button type="button" class="ff-btn-prev">Previous</button><button type="submit" class="ff-btn ff-btn-submit" aria-label="Submit Form">Submit</button></div></fieldset></form><div id='fluentform_7_errors' class='ff-errors-in-stack'></div></div>`;

const FORM = formWith(FIELDS);
const clean = (html: string) => stableBody(html, {}, [contactForm7.html, fluentForms.html]);

test('a form is sent to this site, with names for its groups and without what needs scripts', () => {
  const html = clean(FORM);
  expect(first(html, 'form')).toEqual({
    className: ['frm-fluent-form', UNIT],
    id: UNIT,
    ariaLabel: 'Contact',
    method: 'post',
    action: `?form=${UNIT}#${UNIT}`,
    noValidate: true,
  });
  expect(all(html, 'input').map(({ properties: { type, name } }) => [type, name])).toEqual([
    ['hidden', '__fluent_form_embded_post_id'],
    ['hidden', '_fluentform_7_fluentformnonce'],
    ['hidden', '_wp_http_referer'],
    ['text', 'names[first_name]'],
    ['email', 'email'],
    [undefined, 'day'],
    ['checkbox', 'days[]'],
    ['checkbox', 'days[]'],
    ['radio', 'stars'],
    ['hidden', 'item_7__fluent_sf'],
    ['submit', undefined],
    ['text', '_form_trap'],
  ]);
  expect(html).toContain(
    '<fieldset class="ff-el-group"><legend class="ff-el-input--label">Days</legend>',
  );
  expect(html).toContain('value="1">1</label>');
  expect(html).toContain('value="Submit">');
  expect(html).not.toMatch(/<button|Updates|arrow keys|use Tab|errors-in-stack|<fieldset style/);
});

test('forms of two plugins on a page are both sent to this site', () => {
  const other =
    '<form class="wpcf7-form"><input type="hidden" name="_wpcf7" value="7"><input type="hidden" name="_wpcf7_unit_tag" value="wpcf7-f7-o1"></form>';
  expect(all(clean(FORM + other), 'form').map(({ properties }) => properties.action)).toEqual([
    `?form=${UNIT}#${UNIT}`,
    '?form=wpcf7-f7-o1#wpcf7-f7-o1',
  ]);
});

test.each([
  ['a file', formWith('<input type="file" name="cv">')],
  ['a payment', formWith(FIELDS, 'fluentform_has_payment')],
  ['a CAPTCHA', formWith('<div class="ff-el-recaptcha g-recaptcha"></div>')],
  ['a token', formWith('<input type="hidden" class="fluent-form-token-field" name="t">')],
])('a form with %s, which needs the plugin’s scripts, is a sentence', (_, html) => {
  expect(clean(html)).toContain('There is a form here that this site can’t show.');
  expect(clean(html)).not.toMatch(/<(?:form|input)/);
});

test.each(xssVectors)('a form with $name holds nothing beyond the allow-list', ({ html }) => {
  clean(formWith(`${field('a', html, html)}<button type="submit">${html}</button>`));
});

describe('sent', () => {
  const send = sender('desk', UNIT);
  let status = 200;
  let answer: unknown;
  let sent: FormData;
  let cms: ContentServer;

  beforeAll(async () => {
    const demo = loadSite(demoFile);
    const page = makePage(97_100, 'desk', {
      content: `<!-- wp:html -->${FORM}<!-- /wp:html -->`,
    });
    cms = await connect({ site: { ...demo, posts: [...demo.posts, page] } });
  });

  beforeEach(() => {
    const fetchNow = globalThis.fetch;
    // The plugin's answers are those that version 6.2.2 gave.
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
      if (!String(url).endsWith('/wp-admin/admin-ajax.php')) return fetchNow(url, init);
      if (init?.body instanceof FormData) sent = init.body;
      return Response.json(answer, { status });
    });
  });

  afterEach(() => jest.restoreAllMocks());

  const ENTERED = { 'names[first_name]': 'Ann', email: 'ann@example.test', 'days[]': 'Tue' };
  const result = (more: object) => ({ success: true, data: { insert_id: 1, result: more } });

  test('it has its hidden fields, what was entered, and the address of the page', async () => {
    [status, answer] = [
      200,
      result({ message: '<p>Thank you &amp; bye</p>', action: 'hide_form' }),
    ];
    const { redirect } = await send({ ...ENTERED, other: 'x', _wp_http_referer: '/x' });
    expect(redirect).toMatchObject({ destination: `/desk/?form=${UNIT}&sent=1#${UNIT}` });
    expect(sent.get('action')).toBe('fluentform_submit');
    expect(sent.get('form_id')).toBe('7');
    expect([...new URLSearchParams(String(sent.get('data')))]).toEqual([
      ['__fluent_form_embded_post_id', '12'],
      ['_fluentform_7_fluentformnonce', '7c6d'],
      ['item_7__fluent_sf', ''],
      ['names[first_name]', 'Ann'],
      ['email', 'ann@example.test'],
      ['days[]', 'Tue'],
      ['_wp_http_referer', '/desk/'],
    ]);
    const { body } = await send(ENTERED, {}, { accept: 'application/json' });
    expect(JSON.parse(body)).toEqual({ status: 'sent', message: 'Thank you & bye', invalid: [] });
  });

  test('errors are at their fields, with what was entered', async () => {
    const errors = {
      'names[first_name]': { required: 'This field is required' },
      email: { 0: 'The given data was invalid', email: 'It must be a valid email' },
      days: ['The given data was invalid'],
    };
    [status, answer] = [423, { errors }];
    const { status: shown, html } = await send(ENTERED);
    expect(shown).toBe(422);
    expect(html).toContain(
      'role="alert">This field is required The given data was invalid It must be a valid email',
    );
    expect(control(html, 'email')).toMatchObject({
      value: 'ann@example.test',
      ariaInvalid: 'true',
      ariaDescribedBy: [`${UNIT}-ve-email`],
    });
    const id = `${UNIT}-ve-names_first_name_`;
    expect(control(html, 'names[first_name]')).toMatchObject({ ariaDescribedBy: [id] });
    expect(html).toContain(
      `id="${id}">This field is required</span></div></div></div><div class="ff-el-group">`,
    );
    expect(control(html, 'days[]')).toMatchObject({ ariaInvalid: 'true' });
  });

  test.each([
    [
      'a form that is gone',
      422,
      { errors: 'Sorry, No corresponding form found' },
      422,
      'Sorry, No',
    ],
    ['a full form', 422, { errors: { restricted: ['<b>Too late</b>'] } }, 422, '>Too late<'],
    ['too many at once', 429, { errors: {} }, 503, 'can’t be sent just now'],
    ['no plugin', 400, 0, 503, 'can’t be sent just now'],
  ])('%s is said for the whole form', async (_, given, body, expected, message) => {
    jest.spyOn(console, 'warn').mockReturnValue();
    [status, answer] = [given, body];
    const { status: shown, html } = await send(ENTERED);
    expect(shown).toBe(expected);
    expect(html).toContain(message);
  });

  test.each([
    ['/thanks/?a=1', '/thanks/?a=1'],
    [`/desk/?form=${UNIT}&sent=1#${UNIT}`, 'https://other.test/thanks/'],
  ])('it leads to %s', async (destination, page) => {
    const redirectUrl = new URL(page, cms.url).href;
    [status, answer] = [200, result({ redirectUrl, message: '' })];
    expect((await send(ENTERED)).redirect).toMatchObject({ destination });
    const { body } = await send(ENTERED, {}, { accept: 'application/json' });
    expect(JSON.parse(body).to).toBe(page === destination ? page : undefined);
  });
});
