import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';

import { dateInLanguage, dateTimeText } from '../../words/dates';

/** Fourteen hours before and after UTC, and zones whose clocks change at midnight. */
const ZONES = [
  'UTC',
  'Pacific/Kiritimati',
  'Etc/GMT+12',
  'America/Los_Angeles',
  'America/Sao_Paulo',
  'Asia/Tehran',
];
/** At the ends of a day, and in the hour that São Paulo left out. */
const DATES = ['2013-01-11T00:00:00', '2013-01-11T23:59:59', '2013-10-20T00:30:00'];

/** Run by a process of its own: jest's copy of the environment does not set the clock. */
const SCRIPT = `
  const { dateText } = require('./packages/next/words/dates.ts');
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
  const cwd = resolve(__dirname, '../../../..');
  const printed: unknown = JSON.parse(
    execFileSync(process.execPath, args, { cwd, encoding: 'utf8' }),
  );
  const dates = ['Fri Jan 11 2013', '11 يناير 2013'];
  const said = [...dates, ...dates, 'Sun Oct 20 2013', '20 أكتوبر 2013'];
  // The hours show that each zone was in force.
  expect(printed).toEqual([12, 2, 0, 4, 10, 15].map((hour) => [hour, ...said]));
});

test.each([
  ['en-US', 'May 6, 2031 at 7:08 AM'],
  ['de-DE', '6. Mai 2031 um 07:08'],
  ['ja', '2031年5月6日 7:08'],
])('a date and time in %s', (language, text) => {
  expect(dateTimeText('2031-05-06T07:08:09', language).replaceAll('\u202F', ' ')).toBe(text);
});

test('years are those of WordPress’s calendar in every language', () => {
  const moment = Date.UTC(2013, 0, 11);
  expect(dateInLanguage(moment, 'th-TH', { year: 'numeric' })).toContain('2013');
});
