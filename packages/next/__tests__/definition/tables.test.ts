import { withOffset } from '../../definition/local-date';
import { dateText, fill } from '../../definition/words';
import { makeContext } from '@showcase/testing/site/make-context';
import {
  dateFormatOf,
  dateInLanguage,
  dateTimeText,
  languageTag,
  wordsOf,
} from '../../definition/site-words';

test('the words are those of the site’s language; English ones where it has none', () => {
  const untitled = ['en_US', 'de_DE_formal', 'pt_BR'].map((locale) => {
    return wordsOf(makeContext().locales, languageTag(locale)).content.untitled;
  });
  expect(untitled).toEqual(['Untitled', 'Ohne Titel', 'Untitled']);
});

test.each([
  ['de_DE', 'de-DE'],
  ['de_DE_formal', 'de-DE'],
  ['pt_PT_ao90', 'pt-PT'],
  ['bel', 'be'],
  ['sr_Latn_RS', 'sr-Latn-RS'],
  ['en-GB', 'en-GB'],
  ['ckb', 'ckb'],
  ['', 'en'],
  [null, 'en'],
  ['"><script>', 'en'],
  ['constructor', 'en'],
])('the tag of %j is %s', (locale, tag) => {
  expect(languageTag(locale)).toBe(tag);
});

test('a placeholder without a value is empty', () => {
  expect(fill('a {b} c', {})).toBe('a  c');
});

test.each([
  ['en-US', 'May 6, 2031 at 7:08 AM'],
  ['de-DE', '6. Mai 2031 um 07:08'],
  ['ja', '2031年5月6日 7:08'],
])('a date and time in %s', (language, text) => {
  expect(dateTimeText('2031-05-06T07:08:09', language).replaceAll('\u202F', ' ')).toBe(text);
});

test.each([
  ['F j, Y', 'en-US', 'January 3, 2013'],
  ['jS M y, H:i', 'en-US', '3rd Jan 13, 20:05'],
  ['D d.m.Y H:i', 'de-DE', 'Do. 03.01.2013 20:05'],
  ['j. F Y', 'pl-PL', '3. stycznia 2013'],
  ['Y年Fj日', 'ja', '2013年1月3日'],
  ['n/j/Y g A', 'en-US', '1/3/2013 g A'],
  ['\\Y\\e\\a\\r Y', 'en-US', 'Year 2013'],
  ['<b>Y</b> {Q} $& e', 'en-US', '<b>2013</b> {Q} $& e'],
])('WordPress’s date format %s in %s writes %s', (format, language, text) => {
  const dateFormat = dateFormatOf(format, language);
  const words = { date: '', months: [], dateFormat };
  expect(dateText('2013-01-03T20:05:09', words)).toBe(text);
});

test('a day has PHP’s ordinal suffix, and an endless format an end', () => {
  const dates = ['01', '02', '11', '12', '13', '22', '31'].map((day) =>
    dateText(`2013-01-${day}`, {
      date: '',
      months: [],
      dateFormat: dateFormatOf('jS', 'en'),
    }),
  );
  expect(dates).toEqual(['1st', '2nd', '11th', '12th', '13th', '22nd', '31st']);
  expect(dateFormatOf('Y'.repeat(1_000), 'en').format.length).toBeLessThan(100);
});

test('years are those of WordPress’s calendar in every language', () => {
  const moment = Date.UTC(2013, 0, 11);
  expect(dateInLanguage(moment, 'th-TH', { year: 'numeric' })).toContain('2013');
});

test.each([
  ['2013-01-11T20:22:19', '2013-01-11T20:22:19', '2013-01-11T20:22:19+00:00'],
  ['2013-01-11 01:00:00', '2013-01-10 19:30:00', '2013-01-11T01:00:00+05:30'],
  ['2012-12-31T20:00:00', '2013-01-01T05:00:00', '2012-12-31T20:00:00-09:00'],
  ['2013-01-11T20:22:19', null, '2013-01-11T20:22:19'],
  ['2013-01-11T20:22:19', '0000-00-00T00:00:00', '2013-01-11T20:22:19'],
  ['tomorrow', '2013-01-11T20:22:19', 'tomorrow'],
])('the date %s, in UTC %s, is %s for machines', (date, dateGmt, expected) => {
  expect(withOffset(date, dateGmt)).toBe(expected);
});
