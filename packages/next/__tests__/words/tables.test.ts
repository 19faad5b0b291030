import { readdirSync } from 'node:fs';

import { dateText } from '../../words/dates';
import { countText, fill } from '../../words/words';
import { languageTag } from '../../words/language';
import { locales } from '../../../../locales';
import { noteLanguage, siteWords } from '../../words/site-words';

function tableOf(language: string) {
  noteLanguage(language);
  return siteWords();
}

/** Texts by their path in a table. */
function textsOf(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) => textsOf(entry, `${path}.${key}`));
}

const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort().join();

const languages = Object.keys(locales);
const others = languages.filter((language) => language !== 'en');

/** Words that another language has taken over, or that are names. */
const SAME = /^(?:GraphiQL|WordPress|Audio|Video|Menu|Blog|Name|Status|\{\w+\}|\W*)$/;

test('each file of locales/ is a language of the site', () => {
  const files = readdirSync('locales').filter((file) => file.endsWith('.json'));
  expect(files.map((file) => file.replace('.json', ''))).toEqual([...languages].sort());
  expect(languages.length).toBeGreaterThanOrEqual(5);
});

describe.each(others)('the table of %s', (language) => {
  const english = new Map(textsOf(tableOf('en')));
  const own = textsOf(tableOf(language));

  test('has every word, with the placeholders of the English one', () => {
    const known = new Map(own);
    for (const [path, text] of english) {
      // Forms of plurals and kinds of archives are each language's own.
      if (/\.(?:zero|one|two|few|many)$|\.archives\.|\.date$/.test(path)) continue;
      expect([path, known.get(path)]).toEqual([path, expect.stringMatching(/\S/)]);
      expect([path, placeholders(known.get(path) ?? '')]).toEqual([path, placeholders(text)]);
    }
  });

  test('has no English left', () => {
    const left = own.filter(([path, text]) => english.get(path) === text && !SAME.test(text));
    expect(left).toEqual([]);
  });

  test('writes dates as Intl does', () => {
    const { content } = tableOf(language);
    const format = new Intl.DateTimeFormat(content.locale, { dateStyle: 'long', timeZone: 'UTC' });
    for (const month of ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12']) {
      const date = `2013-${month}-03T23:30:00`;
      expect(dateText(date, content)).toBe(format.format(new Date(`${date}Z`)));
    }
  });

  test('has all forms that its numbers need', () => {
    const { comments, posts } = tableOf(language).content;
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
    // Millions of Spanish; nobody has so many comments.
    const needed = pluralCategories.filter((form) => !(language === 'es' && form === 'many'));
    for (const forms of [comments, posts]) {
      expect(Object.keys(forms).sort()).toEqual([...needed].sort());
    }
  });
});

test.each([
  ['en_US', 'Fri Jan 11 2013'],
  ['de_DE_formal', '11. Januar 2013'],
  ['es_MX', '11 de enero de 2013'],
  ['ar', '11 يناير 2013'],
  ['ja', '2013年1月11日'],
  ['pt_BR', 'Fri Jan 11 2013'],
])('in %s the date of an entry is %s', (locale, text) => {
  const { content } = tableOf(languageTag(locale));
  expect(dateText('2013-01-11T20:23:19', content)).toBe(text);
  // Dates of comments have this format.
  expect(dateText('2013-01-11 20:23:19', content)).toBe(text);
});

test.each([
  ['en', [0, 1, 2, 1234], ['0 comments', '1 comment', '2 comments', '1,234 comments']],
  ['de', [1, 1234], ['1 Kommentar', '1.234 Kommentare']],
  ['ar', [1, 2, 3, 11, 100], ['تعليق واحد', 'تعليقان', '3 تعليقات', '11 تعليقًا', '100 تعليق']],
  ['ja', [1, 2], ['1件のコメント', '2件のコメント']],
])('%s counts %j', (language, counts, texts) => {
  const { content } = tableOf(language);
  expect(counts.map((count) => countText(content.comments, count, content))).toEqual(texts);
});

test.each([
  ['de_DE', 'de-DE'],
  ['de_DE_formal', 'de-DE'],
  ['pt_PT_ao90', 'pt-PT'],
  ['ar', 'ar'],
  ['bel', 'be'],
  ['zh_CN', 'zh-CN'],
  ['sr_Latn_RS', 'sr-Latn-RS'],
  ['en-GB', 'en-GB'],
  ['ckb', 'ckb'],
  ['', 'en'],
  [null, 'en'],
  ['"><script>', 'en'],
  ['constructor', 'en'],
  ['__proto__', 'en'],
])('the tag of %j is %s', (locale, tag) => {
  expect(languageTag(locale)).toBe(tag);
});

test('a placeholder without a value is empty', () => {
  expect(fill('a {b} c', {})).toBe('a  c');
});
