/** @jest-environment jsdom */
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';

import type { SiteData } from '@showcase/next/browser';
import { WordsContext } from '@showcase/next/words';
import { siteData } from '@showcase/testing/jest/site-data';
import { writeGuideFiles } from '../../e2e/support/guide-files';
import de from '../../locales/de.json';

const folder = resolve(__dirname, '../../.cache/language');

/** Returns the component of a file of the guide. */
function componentOf<TProps extends object>(name: string): ComponentType<TProps> {
  const file: Record<string, ComponentType<TProps>> = jest.requireActual(
    join(folder, `components/${name}.tsx`),
  );
  const component = file[name.split('/').at(-1) ?? ''];
  if (!component) throw new Error(`The guide has no ${name}.`);
  return component;
}

beforeAll(() => {
  rmSync(folder, { recursive: true, force: true });
  writeGuideFiles('docs/guides/language.md', folder);
});

test('the switch of the guide links to the page in its languages, and the document follows the page', () => {
  const Switch = componentOf<{ site?: SiteData }>('layout/LanguageSwitch');
  const translations = [
    { language: 'en-US', path: '/hello/' },
    { language: 'ar', path: '/ar/ahlan/' },
  ];
  const { rerender } = render(<Switch site={siteData({ language: 'en-US', translations })} />);
  const links = screen.getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.lang])).toEqual([
    ['English', '/hello/', 'en-US'],
    ['العربية', '/ar/ahlan/', 'ar'],
  ]);
  expect(links[0]).toHaveAttribute('aria-current', 'page');
  expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['en-US', 'ltr']);
  rerender(<Switch site={siteData({ language: 'ar' })} />);
  expect(screen.queryByRole('link')).toBeNull();
  expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['ar', 'rtl']);
});

test('a form with the field of the guide searches in the language of the page', () => {
  const Field = componentOf('search/LanguageField');
  const { container } = render(
    <WordsContext value={de.content}>
      <form>
        <Field />
      </form>
    </WordsContext>,
  );
  const form = container.querySelector('form');
  expect(form && [...new FormData(form)]).toEqual([['lang', 'de']]);
});
