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

test('entries count by their size', () => {
  const map = new BoundedMap<string, string>(10, (key, value) => key.length + value.length);
  map.set('a', '1234').set('b', '1234');
  expect([...map.keys()]).toEqual(['a', 'b']);
  map.set('a', '12').set('c', '12');
  expect([...map.keys()]).toEqual(['a', 'c']);
  map.delete('a');
  map.set('d', '123').set('e', '12');
  expect([...map.keys()]).toEqual(['c', 'd', 'e']);
  map.set('f', '12345678901');
  expect(map.size).toBe(0);
  map.set('g', '123456789');
  map.clear();
  map.set('h', '123456789');
  expect([...map.keys()]).toEqual(['h']);
});
