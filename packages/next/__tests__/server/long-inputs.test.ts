import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { createContext, Script } from 'node:vm';

import { isSamePath, pathOfQuery } from '@showcase/wordpress/browser';
import { accountKey } from '../../../accounts/sign-in/known-browser';
import { safeReturnPath } from '../../../accounts/sign-in/sign-in-addresses';
import { networkOf } from '../../http/limits';
import { redact } from '../../server/json-log';
import { getQueryProps } from '../../resolve/query-address';
import { readSearchTerm } from '../../search/search-address';
import { kindOfQuery, tidyAddress } from '../../server/route-requests';
import { isFileAddress } from '../../files/addresses';

/** Ten times as long as the headers that Node takes: what grows with the square takes a minute. */
const LENGTH = 150_000;
const PARTS = [
  'sitemap',
  'feed/',
  '/',
  '//x.x',
  'eyJ-',
  'a.',
  '%',
  '%2f',
  '[',
  ' ',
  '"',
  '<a',
  '0',
];
const ENDS = ['', 'x', '%', '/', '"', '\n'];

const texts = PARTS.flatMap((part) =>
  ENDS.map((end) => `/${part.repeat(LENGTH / part.length)}${end}`),
);

/** Functions that parse an address, a header or a field exactly as the client has sent it. */
const READERS: [string, (text: string) => unknown][] = [
  ['isFileAddress', (text) => isFileAddress(text, new URLSearchParams())],
  ['tidyAddress', tidyAddress],
  ['kindOfQuery', (text) => kindOfQuery(`/?s=${text}`)],
  ['pathOfQuery', pathOfQuery],
  ['isSamePath', (text) => isSamePath(text, '/')],
  ['readSearchTerm', readSearchTerm],
  ['networkOf', (text) => networkOf(text.slice(1))],
  ['accountKey', (text) => accountKey(text.slice(1))],
  ['a short accountKey', (text) => accountKey(text.slice(1, 40) + text.slice(-1))],
  ['safeReturnPath', (text) => safeReturnPath(text, 'https://example.test')],
  ['redact', redact],
  [
    'getQueryProps',
    (text) => {
      const req = new IncomingMessage(new Socket());
      const context = { req, res: new ServerResponse(req), query: { category_name: `${text}#` } };
      void getQueryProps(context);
    },
  ],
];

test.each(READERS)('%s takes no longer than its text is', (_, read) => {
  const all = createContext({ run: () => texts.forEach((text) => read(text)) });
  // Ends what would go on.
  expect(() => void new Script('run()').runInContext(all, { timeout: 8_000 })).not.toThrow();
});
