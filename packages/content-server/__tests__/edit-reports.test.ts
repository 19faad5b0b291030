import { callsOf } from '../edit/calls';
import { reportOf, type Report } from '../edit/changes';

describe('the calls of a report', () => {
  const posts = (count: number, ...paths: string[]) =>
    Array.from({ length: count }, (_, index) => ({ type: 'post' as const, id: index + 1, paths }));
  const paths = (count: number) => Array.from({ length: count }, (_, index) => `/${index}/`);
  const sizes = (report: Report) =>
    callsOf(report).map((call) => [call.changes.length, call.paths.length, call.tags.length]);
  const tags = ['list:post'];

  it.each<[string, Report, number[][]]>([
    [
      'two paths each',
      { changes: posts(30, '/a/', '/b/'), paths: [], tags },
      [
        [25, 0, 0],
        [5, 0, 1],
      ],
    ],
    ['five calls', { changes: posts(250, '/a/'), paths: [], tags: [] }, Array(5).fill([50, 0, 0])],
  ])('hold fifty paths and changes at most: %s', (_, report, expected) => {
    expect(sizes(report)).toEqual(expected);
  });

  it.each<[string, Report]>([
    ['more than five calls', { changes: posts(250, '/a/'), paths: paths(1), tags: [] }],
    ['more than five hundred tags', { changes: [], paths: [], tags: Array(501).fill('list:post') }],
  ])('are one change of the settings instead of %s', (_, report) => {
    expect(callsOf(report)).toEqual([reportOf([{ type: 'settings', id: 0, paths: [] }])]);
  });
});
