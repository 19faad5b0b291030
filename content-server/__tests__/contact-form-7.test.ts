import { startContentServer, type ContentServer } from '../server';
import { siteWithForm } from './support/site-with-form';

let server: ContentServer;
beforeAll(async () => void (server = await startContentServer({ site: siteWithForm() })));
afterAll(() => server.close());

async function post(id: number, body: FormData | URLSearchParams) {
  const route = `/wp-json/contact-form-7/v1/contact-forms/${id}/feedback`;
  const response = await fetch(server.url + route, { method: 'POST', body });
  const json: unknown = await response.json();
  return { status: response.status, json };
}

test('a body of another type and a form that is not there are errors', async () => {
  expect(await post(96_001, new URLSearchParams({ a: 'b' }))).toMatchObject({
    status: 415,
    json: { code: 'wpcf7_unsupported_media_type' },
  });
  expect(await post(1, new FormData())).toMatchObject({
    status: 404,
    json: { code: 'wpcf7_not_found' },
  });
});

test('an empty form has its required fields as errors, for the form on its page', async () => {
  const body = new FormData();
  body.append('_wpcf7_unit_tag', 'wpcf7-f96001-p96002-o1');
  expect((await post(96_001, body)).json).toMatchObject({
    contact_form_id: 96_001,
    status: 'validation_failed',
    into: '#wpcf7-f96001-p96002-o1',
    invalid_fields: [
      { field: 'your-name', error_id: 'wpcf7-f96001-p96002-o1-ve-your-name' },
      { field: 'your-email' },
    ],
  });
});
