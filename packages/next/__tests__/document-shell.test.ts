import { documentAttributes } from '../document/document-attributes';
import { withoutBodies } from '../document/without-bodies';
import { IN_DOCUMENT } from '../document/shown-bodies';

test('the document takes language and direction from the page', () => {
  expect(documentAttributes({ site: { language: 'ar-EG' }, template: 'single' })).toEqual({
    language: 'ar-EG',
    direction: 'rtl',
    isInteractive: false,
  });
});

test('a page for doing something may not wait for its script, the sign-in screen may', () => {
  expect(documentAttributes({ isInteractive: true }).isInteractive).toBe(true);
  expect(documentAttributes({ template: 'front-page' }).isInteractive).toBe(false);
});

test('bodies are left out at every depth, with title and description, and nothing else is', () => {
  const props = {
    template: 'single',
    head: { title: 'Rain', description: 'content' },
    site: { language: 'en' },
    data: {
      post: {
        title: 'Rain',
        content: '<p>Body</p>',
        unseen: '<p>Unseen</p>',
        isRestricted: false,
        comments: { nodes: [{ id: 'a', content: '<p>First</p>' }] },
      },
    },
  };
  const copy = structuredClone(props);
  expect(withoutBodies(props, new Set(['<p>Body</p>', '<p>First</p>']))).toEqual({
    template: 'single',
    site: { language: 'en' },
    data: {
      post: {
        title: 'Rain',
        content: IN_DOCUMENT,
        unseen: '<p>Unseen</p>',
        isRestricted: false,
        comments: { nodes: [{ id: 'a', content: IN_DOCUMENT }] },
      },
    },
  });
  // The page data file is made from the same object and keeps them.
  expect(props).toEqual(copy);
});
