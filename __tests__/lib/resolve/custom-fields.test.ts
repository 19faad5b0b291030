import { parse, visit } from 'graphql';

import type { Html, InlineHtml, SiteDocument } from '@showcase/html/branded-html';
import { loadClean } from '../../../lib/resolve/seed-node';
import type { ExecuteQuery } from '../../../lib/template/template';

interface BookQuery {
  post: {
    title: InlineHtml;
    bookAcf: { body: Html; bio: InlineHtml; content: string; dateRead: string };
  };
}

const kinds: Record<string, string> = { title: 'inline', body: 'body', bio: 'inline' };

/** As codegen compiles it, when `Book_Acf.body` and `Book_Acf.bio` are listed as HTML. */
const query: SiteDocument<BookQuery, object> = visit(
  parse('query BookQuery { post { title bookAcf { body bio content dateRead } } }'),
  {
    Field: (field) => ({ ...field, html: kinds[field.name.value] }),
    OperationDefinition: { leave: (operation) => ({ ...operation, html: true }) },
  },
);

const html = '<p onclick="x()">Once <em>upon</em></p><script>alert(1)</script>';
const answer = {
  post: {
    title: `Clay${html}`,
    bookAcf: { body: html, bio: html, content: 'a < b && c', dateRead: '2026-01-01' },
  },
};

const execute = (async () => answer) as unknown as ExecuteQuery;

beforeAll(() => {
  process.env.NEXT_PUBLIC_WORDPRESS_URL = 'https://cms.example';
  process.env.SITE_URL = 'https://site.example';
});

test('a custom field that a template selects is cleaned where it is listed, whatever it is called', async () => {
  expect(await loadClean(execute)(query, {})).toEqual({
    post: {
      title: 'Clay Once <em>upon</em>',
      bookAcf: {
        body: '<p>Once <em>upon</em></p>',
        bio: 'Once <em>upon</em>',
        // Text, though a field of this name is HTML elsewhere.
        content: 'a < b && c',
        dateRead: '2026-01-01',
      },
    },
  });
});
