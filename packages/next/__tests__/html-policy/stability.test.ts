import fc from 'fast-check';
import { sanitizeBody, sanitizeInline } from '@showcase/html/testing/policy';
import { BODY_SCHEMA, INLINE_SCHEMA } from '@showcase/html/allowed-elements';
import { contactForm7 } from '../../forms/contact-form-7';
import { schemaWith } from '@showcase/html/extension';
import { markup } from '@showcase/html/testing/markup';
import { violations } from '@showcase/html/testing/parsed';

const context = { wordpressUrl: 'https://cms.test/wp', siteUrl: 'https://site.test' };

describe.each([
  ['show', []],
  ['ask', [contactForm7]],
] as const)('with foreignPictures %s and extensions %p', (foreignPictures, extensions) => {
  const cleanBody = (html: string) =>
    sanitizeBody(html, { ...context, foreignPictures }, extensions);

  test('a clean body is clean already, whatever it was made of', () => {
    fc.assert(
      fc.property(markup, (html) => {
        const clean = cleanBody(html);
        expect(cleanBody(clean)).toBe(clean);
        expect(violations(clean, schemaWith(BODY_SCHEMA, extensions))).toEqual([]);
      }),
      { numRuns: 600 },
    );
  });
});

test('a clean inline text is clean already, whatever it was made of', () => {
  fc.assert(
    fc.property(markup, (html) => {
      const clean = sanitizeInline(html);
      expect(sanitizeInline(clean)).toBe(clean);
      expect(violations(clean, INLINE_SCHEMA)).toEqual([]);
    }),
    { numRuns: 400 },
  );
});

test('text without markup comes through letter by letter', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'ab éß日本🎉 "\'`=/>-!') }), (text) => {
      expect(sanitizeBody(text, context)).toBe(text);
    }),
  );
});
