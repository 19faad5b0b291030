import { Marks } from '../../cache/change-log';

test('a page is stale when one of its tags was marked after its build began', () => {
  const marks = new Marks();
  const before = marks.latest;
  marks.mark(['post:1', 'list:post'], marks.next(1_000));
  expect(marks.isStale(['post:1'], before)).toBe(true);
  expect(marks.isStale(['post:2', 'list:post'], before)).toBe(true);
  expect(marks.isStale(['post:2'], before)).toBe(false);
  expect(marks.isStale(['post:1'], marks.latest)).toBe(false);
});

test('moments grow, though the clock stands still or goes back', () => {
  const marks = new Marks();
  const moments = [5_000, 5_000, 1].map((now) => {
    const moment = marks.next(now);
    marks.mark(['a'], moment);
    return moment;
  });
  expect(moments).toEqual([5_000, 5_001, 5_002]);
});

test('a mark that comes in late does not take a later one back', () => {
  const marks = new Marks();
  marks.mark(['a'], 20);
  marks.mark(['a'], 10);
  expect(marks.isStale(['a'], 15)).toBe(true);
  expect(marks.latest).toBe(20);
});

test('ten thousand are kept; what was built before a forgotten one is stale, whatever its tags', () => {
  const marks = new Marks();
  const tags = Array.from({ length: 10_005 }, (_, index) => `post:${index}`);
  for (const [index, tag] of tags.entries()) marks.mark([tag], index + 1);
  expect(marks.entries()).toHaveLength(10_000);
  expect(marks.isStale(['other'], 4)).toBe(true);
  expect(marks.isStale(['other'], 5)).toBe(false);
  expect(marks.isStale(['post:10004'], 10_004)).toBe(true);
});

test('everything until a moment can be made stale', () => {
  const marks = new Marks();
  marks.markAll(7);
  expect(marks.isStale([], 6)).toBe(true);
  expect(marks.isStale([], 7)).toBe(false);
});
