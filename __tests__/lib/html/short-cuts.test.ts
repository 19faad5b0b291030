import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { renderedBodies } from '../../../content-server/__tests__/support/open-site';
import { describeWithShared, sharedFile } from '../../../content-server/__tests__/support/shared';
import { awkwardSite } from '../../../content-server/__tests__/awkward-site/site';
import { loadSite } from '../../../content-server/wxr/load-site';
import { sanitizeBody } from '../../../lib/html/sanitize/sanitize-body';
import { sanitizeInline } from '../../../lib/html/sanitize/sanitize-inline';
import { xssVectors } from '../../fixtures/xss-vectors';
import { markup } from './markup';
import { policy as slowPolicy } from './slow-policy';

const demoFile = join(__dirname, '../../../content-server/demo/demo.wxr.xml');

const contexts = (['show', 'ask'] as const).map((foreignPictures) => ({
  wordpressUrl: 'https://cms.test/wp',
  siteUrl: 'https://site.test',
  foreignPictures,
}));

/** The same functions with everything parsed again until nothing changes, and nothing kept. */
let slow: { sanitizeBody: typeof sanitizeBody; sanitizeInline: typeof sanitizeInline };

beforeAll(async () => {
  jest.doMock('../../../lib/html/parse/parse-until-stable', () => ({ policy: slowPolicy }));
  jest.doMock('../../../lib/html/sanitize/cleaned-before', () => ({
    cleanedBefore: (_kind: string, html: string, clean: (html: string) => string) => clean(html),
  }));
  await jest.isolateModulesAsync(async () => {
    const body = await import('../../../lib/html/sanitize/sanitize-body');
    const inline = await import('../../../lib/html/sanitize/sanitize-inline');
    slow = { sanitizeBody: body.sanitizeBody, sanitizeInline: inline.sanitizeInline };
  });
});

function expectSame(html: string): void {
  for (const context of contexts) {
    expect(sanitizeBody(html, context)).toBe(slow.sanitizeBody(html, context));
  }
  expect(sanitizeInline(html)).toBe(slow.sanitizeInline(html));
}

test('the slow way is another one', () => {
  expect(slow.sanitizeBody).not.toBe(sanitizeBody);
  expect(slow.sanitizeInline('<b>a</b><script>b</script>')).toBe('<b>a</b>');
});

test('any markup comes out as in the slow way', () => {
  fc.assert(fc.property(markup, expectSame), { numRuns: 1_000 });
});

test.each([
  // Nested in a way that a parser changes, once what was between them is gone.
  '<h2>a<audio src="x"><h2>b</h2></audio></h2>',
  '<p>a<button><p>b</p></button></p>',
  '<a href="/a">a<object><a href="/b">b</a></object></a>',
  '<ul><li>a<marquee><li>b</marquee></li></ul>',
  '<dl><dd>a<applet><dt>b</applet></dd></dl>',
  '<pre><x-y></x-y>\n\na</pre>',
  '<math><mtext><table><mglyph><p>a<mtext>b',
  // Not clean at once.
  '<p><img src="https://other.test/a,b.jpg,"></p>',
  '<p><x-y><video src="https://other.test/a.mp4"></video></x-y></p>',
  '<p title="<![CDATA[">a</p>',
])('what needs several passes gets them: %s', expectSame);

test('every trick comes out as in the slow way', () => {
  xssVectors.forEach(({ html }) => expectSame(html));
});

test('every body of the demo and of the awkward site comes out as in the slow way', () => {
  renderedBodies(loadSite(demoFile)).forEach(expectSame);
  renderedBodies(awkwardSite()).forEach(expectSame);
});

const folder = sharedFile('content');

describeWithShared("extra: WordPress's test content", folder, () => {
  test('every body of it comes out as in the slow way', () => {
    const files = readdirSync(folder).filter((name) => name.endsWith('.xml'));
    const bodies = files.flatMap((name) => renderedBodies(loadSite(join(folder, name))));
    expect(bodies.length).toBeGreaterThan(100);
    bodies.forEach(expectSame);
  });
});
