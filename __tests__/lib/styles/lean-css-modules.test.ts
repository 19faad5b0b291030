import fc from 'fast-check';

import { leanCssModules, shortClassName } from '../../../lib/styles/lean-css-modules';

test('a class name is short, begins with a letter, and is the same for every build', () => {
  const path = fc.stringMatching(/^[a-zA-Z/]{1,30}\.module\.css$/);
  fc.assert(
    fc.property(path, fc.stringMatching(/^[a-zA-Z]{1,12}$/), (file, name) => {
      expect(shortClassName(file, name)).toMatch(/^[a-zA-Z][a-zA-Z0-9]{4}$/);
      expect(shortClassName(file, name)).toBe(shortClassName(file, name));
    }),
  );
});

test('file and class both count, the way folders are written does not', () => {
  const one = shortClassName('components/a.module.css', 'bar');
  expect(shortClassName('components/b.module.css', 'bar')).not.toBe(one);
  expect(shortClassName('components/a.module.css', 'foo')).not.toBe(one);
  expect(shortClassName('components\\a.module.css', 'bar')).toBe(one);
});

test('an update of Next that sets up CSS modules otherwise is noticed', () => {
  expect(() => leanCssModules({ module: { rules: [{ oneOf: [] }] } })).toThrow(/CSS modules/);
});
