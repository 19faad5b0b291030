/** @jest-environment jsdom */
import { inlineScript } from '../../document/inline-script';

test('the script can stand in a page as it is', () => {
  // More would need escaping, and then the hash in the Content-Security-Policy would be another.
  expect(inlineScript).not.toMatch(/[<\n&]/);
});

test('the inline script leaves no global name in the page', () => {
  const before = Object.getOwnPropertyNames(window);
  const script = document.createElement('script');
  script.dataset.files = '';
  Object.defineProperty(document, 'currentScript', { value: script, configurable: true });
  const media = Object.assign(new EventTarget(), { matches: true, media: '', onchange: null });
  Object.assign(window, { matchMedia: () => media });
  window.eval(inlineScript);
  expect(document.documentElement.dataset.scheme).toBe('dark');
  const after = Object.getOwnPropertyNames(window);
  expect(after.filter((name) => !before.includes(name))).toEqual(['matchMedia']);
});
