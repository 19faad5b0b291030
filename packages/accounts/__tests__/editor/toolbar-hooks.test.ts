import { hooks } from '@faustwp/core';

import { toolbarNodes } from '../../editor/toolbar-hooks';

const context = { seedNode: undefined, isPreview: false };
let complaints: jest.SpyInstance;

beforeEach(() => {
  complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => jest.restoreAllMocks());

test.each([
  ['without a name', '', 'site/plugin'],
  ['with a blank in its name', 'toolbar nodes', 'site/plugin'],
  ['with a name that only WordPress uses', '__toolbarNodes', 'site/plugin'],
  ['without a namespace', 'toolbarNodes', ''],
  ['with a blank in its namespace', 'toolbarNodes', 'my plugin'],
])('a filter %s is refused, and said to be', (_, name, namespace) => {
  const filter = jest.fn((nodes: unknown) => nodes);
  hooks.addFilter(name, namespace, filter);
  expect(complaints).toHaveBeenCalledTimes(1);
  toolbarNodes([], context);
  expect(filter).not.toHaveBeenCalled();
});

test('a filter without a priority has 10', () => {
  const order: string[] = [];
  const note = (word: string) => (nodes: unknown) => {
    order.push(word);
    return nodes;
  };
  hooks.addFilter('toolbarNodes', 'site/eleven', note('11'), 11);
  hooks.addFilter('toolbarNodes', 'site/none', note('none'));
  hooks.addFilter('toolbarNodes', 'site/nine', note('9'), 9);
  toolbarNodes([], context);
  expect(order).toEqual(['9', 'none', '11']);
  for (const name of ['eleven', 'none', 'nine']) {
    hooks.removeFilter('toolbarNodes', `site/${name}`);
  }
});
