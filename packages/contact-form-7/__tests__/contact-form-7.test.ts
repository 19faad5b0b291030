import { contactForm7 as rendered } from '@showcase/content-server';
import { makePost } from '@showcase/testing/content/make-content';
import { contactForm7 } from '../contact-form-7';

import { stableBody } from '@showcase/html/testing/policy';
import { xssVectors } from '@showcase/html/testing/xss-vectors';
import { all, first } from '@showcase/html/testing/parsed';

const clean = (html: string) => stableBody(html, {}, [contactForm7.html]);

const TEMPLATE =
  '[text* your-name autocomplete:name][select topic "Visit" "Sales & more"][checkbox days "Mon" "Tue"]' +
  '[textarea your-message][acceptance agree] I agree [/acceptance][submit "Submit"]';

/** A form as Contact Form 7 renders it, with choices made. */
const FORM = rendered(makePost(7, 'contact', { meta: { _form: TEMPLATE } }), 12, 1)
  .replace('value="Mon"', '$& checked="checked"')
  .replace('value="Sales &amp; more"', '$& selected="selected"');

/** The same with other fields. */
const formWith = (fields: string) =>
  FORM.replace(/(?<=<\/fieldset>\s)[^]*(?=<div class="wpcf7-response)/, () => fields);

const names = (html: string) =>
  ['input', 'select', 'textarea'].flatMap((tag) =>
    all(html, tag).map(({ properties }) => properties.name),
  );

test('a form of Contact Form 7 is sent to this site, with its fields and a trap', () => {
  const html = clean(FORM);
  expect(first(html, 'form')).toEqual({
    className: ['wpcf7-form'],
    method: 'post',
    action: '?form=wpcf7-f7-p12-o1#wpcf7-f7-p12-o1',
    noValidate: true,
    ariaLabel: 'Contact form',
  });
  expect(names(html)).toEqual([
    ...['_wpcf7', '_wpcf7_version', '_wpcf7_locale', '_wpcf7_unit_tag', '_wpcf7_container_post'],
    ...['_wpcf7_posted_data_hash', 'your-name', 'days[]', 'days[]', 'agree'],
    ...[undefined, '_form_trap', 'topic', 'your-message'],
  ]);
  expect(html).toContain('<div class="wpcf7 no-js" id="wpcf7-f7-p12-o1" lang="en-US" dir="ltr">');
  expect(html).toContain(
    '<input size="40" maxlength="400" class="wpcf7-form-control wpcf7-text wpcf7-validates-as-required" autocomplete="name" aria-required="true" aria-invalid="false" name="your-name" value="" type="text">',
  );
  expect(html).toContain('<option value="Sales &amp; more" selected>Sales &amp; more</option>');
  expect(html).toContain('name="days[]" value="Mon" checked>');
  const limited = clean(formWith('<textarea name="a" minlength="2" rows="3" cols="4"></textarea>'));
  expect(first(limited, 'textarea')).toMatchObject({ minLength: 2, rows: 3, cols: 4 });
  // Live regions and results are made by this site.
  expect(html).not.toMatch(/screen-reader-response|role="status"|data-wpcf7-id|<fieldset/);
  expect(html).toMatch(
    /<p class="wpcf7-response-output" data-away="The message can’t be sent just now[^"<]*"><\/p><\/form>\s*<\/div>$/,
  );
});

test.each([
  ['without its hidden fields', FORM.replace('"_wpcf7" value="7"', '"_wpcf7" value="x"')],
  ['with another unit', FORM.replaceAll('wpcf7-f7-p12-o1', "wpcf7-f7'-o1")],
  ['of another class', FORM.replace('wpcf7-form init', 'other')],
  ['with a file', formWith('<input type="file" name="your-file">')],
  ['with a picture to press', formWith('<input type="image" src="https://evil.test">')],
  ['with a password', formWith('<input type="password" name="p">')],
  [
    'of a newsletter',
    '<form method="POST" action="https://list.test/subscribe"><input name="EMAIL"></form>',
  ],
])('a form %s is a sentence', (_, html) => {
  const kept = clean(html);
  expect(kept).toMatch(
    /<p class="missing-form">(?:<strong>Contact form<.strong> )?There is a form/,
  );
  expect(kept).not.toMatch(/<(?:form|input)/);
});

const sentence = 'There is a form here that this site can’t show.';

test.each([
  [
    'its texts, and a link to the page of a search elsewhere with what it sends hidden',
    '<form action="https://lib.test/find?a=1"><h3>Our library</h3><div><p>Open daily.</p>Name: <input type="hidden" name="b" value="2"><input name="q"><button>Find</button></div></form>',
    `<h3>Our library</h3><p>Open daily.</p><p class="missing-form"><strong>Find</strong> ${sentence} <a href="https://lib.test/find?a=1&amp;b=2" rel="noopener noreferrer">Open at lib.test</a></p>`,
  ],
  [
    'its name and host, where it is sent',
    '<form method="post" action="https://list.test/subscribe" aria-label="News"><ul><li>Name</li><li><input name="EMAIL"></li></ul></form>',
    `<p class="missing-form"><strong>News</strong> ${sentence} (list.test)</p>`,
  ],
  [
    'a sentence in a line, where it asks this site or its WordPress',
    '<h2><form action="https://cms.test/shop/">Sort <select name="by"><option>x</option></select></form></h2>',
    `<h2><span class="missing-form">${sentence}</span></h2>`,
  ],
  [
    'the search, named by its field',
    '<form><input name="s" placeholder="Search here"></form>',
    '<form class="search-form" action="/"><label><span class="screen-reader-text">Search here</span><input type="search" name="s" required placeholder="Search here"></label></form>',
  ],
])('of a form that is not shown stays %s', (_, html, expected) => {
  expect(clean(html)).toBe(expected);
});

test('without the extension a form is replaced by a sentence', () => {
  const html = stableBody(FORM);
  expect(html).toContain('There is a form here');
  expect(html).not.toMatch(/<(?:form|input|select|textarea|label)/);
});

test.each([
  '<form method="post" action="https://cms.test/wp-login.php"><input name="log"></form>',
  '<form method="post" action="https://cms.test/wp-comments-post.php"><input name="author"></form>',
])('forms of WordPress itself are removed without a message: %s', (html) => {
  expect(clean(html)).toBe('');
});

test('fields outside of a form go with their labels, and a search in a heading', () => {
  expect(
    clean(
      '<label>A <input name="s"></label><select><option>x</option></select><fieldset><legend>b</legend>c</fieldset><textarea>d</textarea><h2><form role="search"><label>x<input name="s"></label></form></h2>',
    ),
  ).toMatch(/^bc<h2><span class="missing-form">/);
});

test('attributes of fields can’t send data to another site or run scripts', () => {
  const html = clean(
    formWith(
      '<input name="a" formaction="https://evil.test" onfocus="x()" autofocus type="text"><input type="submit" formmethod="get" formtarget="x" value="b"><input name="on x" type="text"><button formaction="https://evil.test">c</button>',
    ).replace('init"', '" target="x" onsubmit="x()" enctype="text/plain" name="location"'),
  );
  expect(html).not.toMatch(
    /evil|onfocus|onsubmit|formaction|formmethod|autofocus|target|enctype|on x|<button/,
  );
  expect(first(html, 'form')).not.toHaveProperty('name');
});

test.each(xssVectors)('a form with $name holds nothing beyond the allow-list', ({ html }) => {
  const fields = `${html}<textarea name="t">${html}</textarea><select name="s"><option>${html}</option></select>`;
  clean(formWith(fields));
});

test('the extension leaves other markup as it is, and removes a form in a heading', () => {
  const search = '<form role="search"><label>Search <input name="s"></label></form>';
  const html = `${search}<p align="center">x</p><h2>${FORM}</h2>`;
  const kept = stableBody(html, { siteUrl: 'https://site.test/blog' }, [contactForm7.html]);
  expect(all(kept, 'form').map(({ properties }) => properties.action)).toEqual(['/blog/']);
  expect(first(kept, 'p')).toEqual({ align: 'center' });
});
