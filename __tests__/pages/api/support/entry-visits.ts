import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

import { getServerSideProps } from '../../../../pages/_protected';
import type { Visitor } from '@showcase/accounts/__tests__/sign-in/support/visitor';

/** Sends the form of a protected entry. */
export const enter = (visitor: Visitor, uri: string, password: string, address = '192.0.2.1') =>
  visitor.send('/api/entry-password', {
    form: { uri, password },
    headers: { 'x-forwarded-for': address },
  });

/** Opens the address that the form leads to, as the visitor's browser does. */
export async function open(visitor: Visitor, uri: string, outcome = 'opened') {
  const cookies = Object.fromEntries(visitor.cookies);
  const req = Object.assign(new IncomingMessage(new Socket()), { cookies });
  for (const [name, value] of Object.entries(cookies)) {
    cookies[name] = decodeURIComponent(value);
  }
  const res = new ServerResponse(req);
  const query = { path: decodeURI(uri).replace(/^\/|\/$/g, ''), protected: outcome };
  const result = await getServerSideProps({ req, res, query, resolvedUrl: '/_protected' });
  const props = 'props' in result ? await result.props : null;
  return { result, props, res, text: JSON.stringify(props?.data) };
}
