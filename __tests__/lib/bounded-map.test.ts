import { BoundedMap } from '../../lib/bounded-map';

test('the entries that were set longest ago go first', () => {
  const map = new BoundedMap<string, number>(2);
  map.set('a', 1).set('b', 2).set('a', 3).set('c', 4);
  expect([...map]).toEqual([
    ['a', 3],
    ['c', 4],
  ]);
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
