import { BoundedMap } from '../../lib/bounded-map';

test('evicts the entry that was set longest ago, not the one that was read longest ago', () => {
  const map = new BoundedMap<string, number>(2);
  map.set('a', 1).set('b', 2);
  expect(map.get('a')).toBe(1);
  map.set('c', 3);
  expect([...map]).toEqual([
    ['b', 2],
    ['c', 3],
  ]);
});

test('an entry that is set again is the newest, and evicts none', () => {
  const map = new BoundedMap<string, number>(2);
  map.set('a', 1).set('b', 2).set('a', 3);
  expect([...map]).toEqual([
    ['b', 2],
    ['a', 3],
  ]);
  map.set('c', 4);
  expect([...map.keys()]).toEqual(['a', 'c']);
});
