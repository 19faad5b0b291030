import fc from 'fast-check';

import { menuTree, type MenuBranch } from '../../lib/menu-tree';

interface Item {
  id: string;
  parentId: string | null;
}

function item(id: string, parentId: string | null = null): Item {
  return { id, parentId };
}

type Outline = [string, Outline[]];

function outline(branches: MenuBranch<Item>[]): Outline[] {
  return branches.map(({ id, children }) => [id, outline(children)]);
}

function idsOf(branches: MenuBranch<Item>[]): string[] {
  return branches.flatMap(({ id, children }) => [id, ...idsOf(children)]);
}

test('items stand under their parents, in the menu’s order', () => {
  const items = [item('a'), item('a2', 'a'), item('b'), item('a1', 'a'), item('a2x', 'a2')];
  expect(outline(menuTree(items))).toEqual([
    [
      'a',
      [
        ['a2', [['a2x', []]]],
        ['a1', []],
      ],
    ],
    ['b', []],
  ]);
});

test('a child may come before its parent', () => {
  expect(outline(menuTree([item('child', 'parent'), item('parent')]))).toEqual([
    ['parent', [['child', []]]],
  ]);
});

test('an item whose parent is not in the menu stands at the top', () => {
  expect(outline(menuTree([item('orphan', 'gone'), item('under', 'orphan')]))).toEqual([
    ['orphan', [['under', []]]],
  ]);
});

test.each([
  ['its own parent', [item('a', 'a')]],
  ['in a circle', [item('a', 'b'), item('b', 'c'), item('c', 'a'), item('under', 'a')]],
])('an item that is %s is left out, and the others stay', (_, circle) => {
  expect(outline(menuTree([...circle, item('fine')]))).toEqual([['fine', []]]);
});

test('an id given twice, once below itself, hangs nothing', () => {
  expect(idsOf(menuTree([item('a'), item('a', 'a'), item('b')]))).toEqual(['a', 'b']);
});

test('whatever the parents, no item comes twice and none outside a circle is lost', () => {
  const names = [...'abcdefgh'];
  const parents = fc.tuple(
    ...names.map(() => fc.option(fc.constantFrom(...names, 'gone', ''), { nil: null })),
  );
  fc.assert(
    fc.property(parents, (parentIds) => {
      const items = names.map((id, index) => item(id, parentIds[index] ?? null));
      const parentOf = new Map(items.map(({ id, parentId }) => [id, parentId]));
      const reachesTop = (id: string) => {
        let current: string | null | undefined = id;
        for (let steps = 0; steps < names.length; steps += 1) {
          current = parentOf.get(current ?? '');
          if (!current || !parentOf.has(current)) return true;
        }
        return false;
      };
      expect(idsOf(menuTree(items)).sort()).toEqual(names.filter(reachesTop));
    }),
  );
});
