import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadSite } from '@showcase/content-server';
import fc from 'fast-check';
import { sanitizeBody, sanitizeInline, stableBody } from '@showcase/html/testing/policy';
import { contactForm7 } from '../../../contact-form-7/contact-form-7';
import { markup } from '@showcase/html/testing/markup';
import { baseUrl, renderedBodies } from '@showcase/content-server/testing/support/open-site';
import { describeWithShared, sharedFile } from '@showcase/testing/content/shared';
import { awkwardSite } from '@showcase/content-server/testing/awkward-site/site';
import { elements, inlineViolations } from '@showcase/html/testing/parsed';

const context = { wordpressUrl: baseUrl, siteUrl: 'http://localhost:3000' };

const cleaned = (bodies: readonly string[]) => bodies.map((body) => stableBody(body, context));

test('every body of the demo is clean and stays so', () => {
  const demo = join(__dirname, '../../../../packages/content-server/demo/demo.wxr.xml');
  expect(cleaned(renderedBodies(loadSite(demo))).length).toBeGreaterThan(40);
});

test('every body of the awkward site is clean and stays so; they have every class that is styled', () => {
  const bodies = cleaned(renderedBodies(awkwardSite()));
  expect(bodies.length).toBeGreaterThan(80);
  const sheet = readFileSync(
    join(__dirname, '../../../../packages/html/wordpress-blocks.css'),
    'utf8',
  );
  const styled = [...sheet.matchAll(/\.((?:wp-|has-|is-|are-|align|blocks-|gallery)[\w-]*)/g)];
  const found = new Set(
    elements(bodies.join('\n')).flatMap(({ properties }) => [properties.className ?? []].flat()),
  );
  const missing = new Set(
    styled.map(([, name]) => name).filter((name) => name && !found.has(name)),
  );
  expect([...missing]).toEqual([]);
  expect(styled.length).toBeGreaterThan(200);
});

/** One pass leaves these unclean. */
const examples: [string][] = [
  ['<main class="table-scroll">'],
  ['<img src="https://other.test/a,b.jpg,">'],
];

/** A WordPress in a folder of its host. */
const places = { wordpressUrl: 'https://cms.test/wp', siteUrl: 'https://site.test' };

describe.each([
  ['show', []],
  ['never', [contactForm7.html]],
] as const)('with foreignPictures %s and extensions %p', (foreignPictures, extensions) => {
  test('a clean body is clean already, whatever it was made of', () => {
    fc.assert(
      fc.property(markup, (html) => {
        stableBody(html, { ...places, foreignPictures }, extensions);
      }),
      { numRuns: 600, examples },
    );
  });
});

test('a clean inline text is clean already, whatever it was made of', () => {
  fc.assert(
    fc.property(markup, (html) => {
      const clean = sanitizeInline(html);
      expect(sanitizeInline(clean)).toBe(clean);
      expect(inlineViolations(clean)).toEqual([]);
    }),
    { numRuns: 400 },
  );
});

test('text without markup comes through letter by letter', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'ab éß日本🎉 "\'`=/>-!') }), (text) => {
      expect(sanitizeBody(text)).toBe(text);
    }),
  );
});

const folder = sharedFile('content');

describeWithShared("extra: WordPress's test content", folder, () => {
  test('every body of it is clean and stays so', () => {
    const files = readdirSync(folder).filter((name) => name.endsWith('.xml'));
    const source = files.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
    const bodies = [...source.matchAll(/<content:encoded><!\[CDATA\[([^]*?)\]\]>/g)];
    expect(bodies.length).toBeGreaterThan(100);
    cleaned(bodies.map(([, body]) => body ?? ''));
  });
});
