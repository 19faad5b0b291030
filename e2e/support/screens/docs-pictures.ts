import type { Shot } from './shot';

/** The pictures of the documents, docs/images/, by what they are called there. */
export const docsPictures: Readonly<Record<string, Shot>> = {
  'sign-in': { screen: 'front-page', window: 'desktop', scheme: 'light' },
  post: { screen: 'post', window: 'desktop', scheme: 'light' },
  'post-dark': { screen: 'post', window: 'desktop', scheme: 'dark' },
  'post-right-to-left': { screen: 'post-rtl', window: 'desktop', scheme: 'light' },
  'home-signed-in': { screen: 'home-editor', window: 'desktop', scheme: 'light' },
  preview: { screen: 'preview', window: 'desktop', scheme: 'light' },
};
