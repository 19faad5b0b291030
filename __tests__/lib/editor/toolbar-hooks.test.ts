import { editorHooks, toolbarNodes } from '../../../lib/editor/toolbar-hooks';

const context = { seedNode: undefined, isPreview: false };
test('a filter without a priority has 10', () => {
  const order: string[] = [];
  const note = (word: string) => (nodes: unknown) => {
    order.push(word);
    return nodes;
  };
  editorHooks.addFilter('toolbarNodes', 'site/eleven', note('11'), 11);
  editorHooks.addFilter('toolbarNodes', 'site/none', note('none'));
  editorHooks.addFilter('toolbarNodes', 'site/nine', note('9'), 9);
  toolbarNodes([], context);
  expect(order).toEqual(['9', 'none', '11']);
  for (const name of ['eleven', 'none', 'nine']) {
    editorHooks.removeFilter('toolbarNodes', `site/${name}`);
  }
});
