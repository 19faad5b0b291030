import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

import { FORM_PATH, FORM_UNIT } from '@showcase/testing/content/site-with-form';
import { fieldsOf } from '@showcase/wordpress/tools/fields-of';
import { getServerSideProps } from '../../../../pages/_protected';

export const RIGHT = {
  'your-name': 'Ann',
  'your-email': 'ann@example.test',
  topic: 'Sales & more',
  'days[]': 'Tue',
  'your-message': 'Two lines,\none boat.',
  agree: '1',
};

type Fields = Record<string, string> | [string, string][] | string;

interface Sending {
  headers?: Record<string, string>;
  query?: Record<string, string>;
  method?: string;
  path?: string;
  unit?: string;
}

/** Sends a form as a browser does, through the page's getServerSideProps. */
export async function send(fields: Fields, given: Sending = {}) {
  const { headers = {}, query = {}, method = 'POST', path = FORM_PATH, unit = FORM_UNIT } = given;
  const req = new IncomingMessage(new Socket());
  req.method = method;
  req.headers = { host: 'site.test', 'sec-fetch-site': 'same-origin', ...headers };
  if (method === 'POST') {
    req.push(typeof fields === 'string' ? fields : new URLSearchParams(fields).toString());
  }
  req.push(null);
  const res = new ServerResponse(req);
  const end = jest.spyOn(res, 'end');
  const result = await getServerSideProps({
    req: Object.assign(req, { cookies: {} }),
    res,
    query: { path: path.replace(/^\/|\/$/g, ''), form: unit, ...query },
    resolvedUrl: '/_protected',
  });
  const props = 'props' in result ? await result.props : null;
  const page = fieldsOf(fieldsOf(props).data);
  return {
    status: res.statusCode,
    retryAfter: res.getHeader('retry-after'),
    cacheControl: res.getHeader('cache-control'),
    body: String(end.mock.calls[0]?.[0] ?? ''),
    redirect: 'redirect' in result ? result.redirect : null,
    notFound: 'notFound' in result,
    html: String(page.content ?? ''),
  };
}
