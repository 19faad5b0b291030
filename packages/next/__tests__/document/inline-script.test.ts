/** @jest-environment jsdom */
import { inlineScript } from '../../document/inline-script';

test('the script can stand in a page as it is', () => {
  // More would need escaping, and then the hash in the Content-Security-Policy would be another.
  expect(inlineScript).not.toMatch(/[<\n&]/);
});

beforeAll(() => {
  const media = Object.assign(new EventTarget(), { matches: true, media: '', onchange: null });
  Object.assign(window, { matchMedia: () => media });
});

/** Runs the script in a page that has these files of Next. */
function run(files: string) {
  const script = document.createElement('script');
  script.dataset.files = files;
  Object.defineProperty(document, 'currentScript', { value: script, configurable: true });
  window.eval(inlineScript);
}

test('scripts wait for the style sheets, one of which may fail, however often the visitor acts', () => {
  document.head.innerHTML = '<link data-late href="/a.css"><link data-late href="/b.css">';
  const [a, b] = document.querySelectorAll('link');
  run('chunks/main.js');
  const scripts = () => [...document.scripts].map(({ src }) => new URL(src).pathname);
  dispatchEvent(new Event('pointerdown'));
  dispatchEvent(new Event('keydown'));
  expect([a?.rel, b?.rel, ...scripts()]).toEqual(['stylesheet', '']);
  a?.onload?.(new Event('load'));
  expect([b?.rel, ...scripts()]).toEqual(['stylesheet']);
  b?.dispatchEvent(new Event('error'));
  expect(scripts()).toEqual(['/_next/static/chunks/main.js']);
  document.head.innerHTML = '';
});

test('the inline script leaves no global name in the page', () => {
  const before = Object.getOwnPropertyNames(window);
  run('');
  expect(document.documentElement.dataset.scheme).toBe('dark');
  const after = Object.getOwnPropertyNames(window);
  expect(after.filter((name) => !before.includes(name))).toEqual([]);
});

test('the one colour scheme of a site stays, whatever the system has', () => {
  document.documentElement.dataset.scheme = 'light';
  run('');
  expect(document.documentElement.dataset.scheme).toBe('light');
});
