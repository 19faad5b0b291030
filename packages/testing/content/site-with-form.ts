import { resolve } from 'node:path';

import { FORM_TYPE, loadSite } from '@showcase/content-server';
import { makePage, makePost } from './make-content';

/** The plugin's own template for a new form, with a field of every other kind added. */
const TEMPLATE = `<label> Your name
    [text* your-name autocomplete:name] </label>

<label> Your email
    [email* your-email autocomplete:email] </label>

<label> Topic
    [select topic "Visit" "Sales & more"] </label>

[checkbox days "Mon" "Tue"]

<label> Your message (optional)
    [textarea your-message] </label>

[acceptance agree] I agree [/acceptance]

[submit "Submit"]`;

export const FORM_UNIT = 'wpcf7-f96001-p96002-o1';
export const FORM_PATH = '/write-to-the-yard/';

/** A page with a form of Contact Form 7, and the form. */
export function formEntries(authorId: number) {
  const form = makePost(96_001, 'yard', {
    type: FORM_TYPE,
    title: 'Yard',
    content: '',
    meta: { _form: TEMPLATE },
  });
  const page = makePage(96_002, 'write-to-the-yard', {
    title: 'Write to the yard',
    authorId,
    content: 'Before.\n\n[contact-form-7 id="96001" title="Yard"]\n\nAfter.',
  });
  return [form, page];
}

/** The demo with them. */
export function siteWithForm() {
  const demo = loadSite(resolve(__dirname, '../../content-server/demo/demo.wxr.xml'));
  return { ...demo, posts: [...demo.posts, ...formEntries(demo.authors[0]?.id ?? 0)] };
}
