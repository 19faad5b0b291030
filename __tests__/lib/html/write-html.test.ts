import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { element, textNode } from '../../../lib/html/parse/tree';
import { writeHtml } from '../../../lib/html/parse/write-html';
import { BODY_SCHEMA, INLINE_SCHEMA } from '../../../lib/html/policy/allowed-elements';

const rehype = unified()
  .use(rehypeStringify, { characterReferences: { useNamedReferences: true } })
  .freeze();

const values = [
  ...['', 'a', ' a  b ', '"\'`&<>=&amp;\0\n'],
  ...[0, 12, true, false, null, undefined],
  ...[[], ['a'], ['a', 'b"', 3]],
];

test.each([
  ['bodies', BODY_SCHEMA],
  ['inline text', INLINE_SCHEMA],
])('every element and attribute of %s is written as rehype does', (_, schema) => {
  for (const tagName of schema.tagNames ?? []) {
    const allowed = [schema.attributes?.['*'] ?? [], schema.attributes?.[tagName] ?? []].flat();
    const elements = allowed.flatMap((entry) => {
      const name = typeof entry === 'string' ? entry : entry[0];
      return [...values, name, name.toLowerCase()].map((value) =>
        element(tagName, { [name]: value, title: 'a' }),
      );
    });
    const text = element(tagName, {}, [textNode('<b> & "c" \' ` \0')]);
    // No void element is left in a drawing.
    const drawn = elements.map((each) => ({ ...each, children: [textNode('a')] }));
    const children = [element(tagName, {}), text, ...elements, element('svg', {}, drawn)];
    expect(writeHtml({ type: 'root', children })).toBe(
      rehype.stringify({ type: 'root', children }),
    );
  }
});
