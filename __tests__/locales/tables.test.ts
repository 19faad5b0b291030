import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';

import { countText, dateText } from '@showcase/next/words';
import { locales } from '../../locales';

const tables = new Map(Object.entries(locales));

function tableOf(language: string) {
  const table = tables.get(language);
  if (!table) throw new Error(`no table of ${language}`);
  return table;
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
const SAME = /^(?:GraphiQL|WordPress|Audio|Video|Menu|Blog|Name|Status|\{\w+\}:?|\W*)$/;

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
    // The names of months, which are the same in some languages, are compared with those of Intl below.
    const words = own.filter(([path, text]) => !path.includes('.months.') && !SAME.test(text));
    const left = words.filter(([path, text]) => english.get(path) === text);
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
  ['en', 'January 11, 2013'],
  ['de', '11. Januar 2013'],
  ['ar', '11 يناير 2013'],
])('in %s the date of an entry is %s', (language, text) => {
  const { content } = tableOf(language);
  expect(dateText('2013-01-11T20:23:19', content)).toBe(text);
  // Dates of comments have this format.
  expect(dateText('2013-01-11 20:23:19', content)).toBe(text);
  expect(dateText('2013-01-11T20:23:19+14:00', content)).toBe(text);
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

/** Fourteen hours before and twelve after UTC, and a zone whose clocks change at midnight. */
const ZONES = ['UTC', 'Pacific/Kiritimati', 'Etc/GMT+12', 'America/Sao_Paulo'];
/** At the ends of a day, and in the hour that São Paulo left out. */
const DATES = ['2013-01-11T00:00:00', '2013-01-11T23:59:59', '2013-10-20T00:30:00'];

/** Run by a process of its own: jest's copy of the environment does not set the clock. */
const SCRIPT = `
  const { dateText } = require('@showcase/next/words');
  const { content: en } = require('./locales/en.json');
  const { content: ar } = require('./locales/ar.json');
  const said = ${JSON.stringify(ZONES)}.map((zone) => {
    process.env.TZ = zone;
    const hour = new Date('2013-01-11T12:00:00Z').getHours();
    return [hour, ...${JSON.stringify(DATES)}.flatMap((date) => [dateText(date, en), dateText(date, ar)])];
  });
  console.log(JSON.stringify(said));
`;

test('the date of an entry is the same in every time zone', () => {
  const args = ['--require', 'tsx/cjs', '--eval', SCRIPT];
  const cwd = resolve(__dirname, '../..');
  const printed: unknown = JSON.parse(
    execFileSync(process.execPath, args, { cwd, encoding: 'utf8' }),
  );
  const dates = ['January 11, 2013', '11 يناير 2013'];
  const said = [...dates, ...dates, 'October 20, 2013', '20 أكتوبر 2013'];
  // The hours show that each zone was in force.
  expect(printed).toEqual([12, 2, 0, 10].map((hour) => [hour, ...said]));
});
