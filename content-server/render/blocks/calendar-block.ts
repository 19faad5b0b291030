import { wrapperClass } from './attributes';
import type { DynamicBlock } from './render-blocks';
import * as lists from './site-lists';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** The month of the newest post, days with posts linked; weeks begin on Monday. */
export const calendar: DynamicBlock = (block, context) => {
  const posts = lists.publishedPosts(context.site);
  const month = posts[0]?.date.slice(0, 7);
  if (month === undefined) return '';
  const days = new Set(
    posts
      .filter((post) => post.date.startsWith(month))
      .map((post) => Number(post.date.slice(8, 10))),
  );
  const [year = 0, number = 1] = month.split('-').map(Number);
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate();
  const before = (new Date(Date.UTC(year, number - 1, 1)).getUTCDay() + 6) % 7;
  const cells = [
    ...Array.from({ length: before }, () => '<td class="pad">&nbsp;</td>'),
    ...Array.from({ length }, (_, index) => {
      const day = index + 1;
      const path = `/${month.replace('-', '/')}/${String(day).padStart(2, '0')}/`;
      return days.has(day)
        ? `<td><a href="${lists.href(context, path)}">${day}</a></td>`
        : `<td>${day}</td>`;
    }),
  ];
  while (cells.length % 7 !== 0) cells.push('<td class="pad">&nbsp;</td>');
  const rows = Array.from({ length: cells.length / 7 }, (_, week) => {
    return `<tr>${cells.slice(week * 7, week * 7 + 7).join('')}</tr>`;
  });
  const head = weekdays
    .map((day) => `<th scope="col" aria-label="${day}">${day.charAt(0)}</th>`)
    .join('');
  return `<div${wrapperClass(block)}><table class="wp-calendar-table"><caption>${lists.monthName(month)}</caption><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
};
