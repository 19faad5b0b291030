import type { Shot } from './shot';

interface DocsPicture extends Shot {
  /** What the picture begins with (a CSS selector); without it the page's top. */
  from?: string;
}

/** The pictures of the documents, docs/images/, by what they are called there. */
export const docsPictures: Readonly<Record<string, DocsPicture>> = {
  'sign-in': { screen: 'front-page', window: 'desktop', scheme: 'light' },
  'sign-in-phone-dark': { screen: 'front-page', window: 'phone', scheme: 'dark' },
  post: { screen: 'post', window: 'desktop', scheme: 'light' },
  'post-dark': { screen: 'post', window: 'desktop', scheme: 'dark' },
  'post-phone': { screen: 'post', window: 'phone', scheme: 'light' },
  'post-right-to-left': { screen: 'post-rtl', window: 'desktop', scheme: 'light' },
  'long-post': { screen: 'long-post', window: 'desktop', scheme: 'light', from: '.entry-contents' },
  journal: { screen: 'posts-page', window: 'desktop', scheme: 'light' },
  'category-dark': { screen: 'category', window: 'desktop', scheme: 'dark' },
  'menu-phone': { screen: 'menu-open', window: 'phone', scheme: 'light' },
  'home-signed-in': { screen: 'home-editor', window: 'desktop', scheme: 'light' },
  preview: { screen: 'preview', window: 'desktop', scheme: 'light' },
};
