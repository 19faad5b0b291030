import type { ReactElement } from 'react';

import { rigSite } from '@showcase/testing/content/rig-site';
import { SiteProvider } from '../../components/layout/SiteProvider';
import en from '../../locales/en.json';
import { ScreenWordsContext, WordsContext } from '@showcase/next/words';
import ErrorPage from '../../pages/_error';
import NotFoundPage from '../../pages/404';
import QueryPage from '../../pages/_query';
import ForgotPasswordPage from '../../pages/forgot-password';
import HomePage from '../../pages/home';
import LoginPage from '../../pages/login';
import ResetPasswordPage from '../../pages/reset-password';
import { siteConfig } from '../../site.config';
import { ContentPage } from '../../wp-templates/ContentPage';
import { connect, letSharedAnswerRunOut, visitPage } from '@showcase/testing/jest/connected-site';
import { makeRouter } from '@showcase/testing/react/render-in-site';
import { serverRender } from '@showcase/testing/react/server-render';
import { menuItem, siteData } from '@showcase/testing/jest/site-data';
import { branded } from '@showcase/testing/jest/branded';

/** A table without letters: what has letters in a screen does not come from it. */
function withoutLetters<T>(words: T): T {
  const text = JSON.stringify(words, (key, value) =>
    typeof value === 'string' && key !== 'locale'
      ? value.replace(/\{\w+\}|[^{}]+/g, (part) => (part.startsWith('{') ? part : '•'))
      : value,
  );
  return JSON.parse(text);
}

const content = { ...withoutLetters(en.content), date: '{day}•{year}', months: [] };
const screens = withoutLetters(en.screens);

/** Names that are the same in all languages, and what the owner has set. */
const NAMES = [siteConfig.signInTitle, siteConfig.copyright, 'Firefox'];

const site = siteData({
  title: '1',
  primaryMenu: [menuItem('2', { path: '/2/' }), menuItem('3', { parentId: '2', path: '/3/' })],
  footerMenu: [menuItem('4', { path: '/4/' })],
});

/** The text that a reader sees or hears, including that of attributes. */
function shownText(html: string): string {
  const spoken = html.matchAll(/ (?:alt|aria-label|placeholder|title)="([^"]*)"/g);
  const text = html.replace(/<style[\s\S]*?<\/style>|<[^>]*>/g, ' ');
  return NAMES.reduce(
    (left, name) => left.replaceAll(name, ''),
    [text, ...[...spoken].map((match) => match[1])].join(' ').replace(/&[a-z\d#]+;/gi, ' '),
  );
}

/** A page with the words of these tables. */
const render = (page: ReactElement) =>
  serverRender(
    <WordsContext value={content}>
      <ScreenWordsContext value={screens}>{page}</ScreenWordsContext>
    </WordsContext>,
    makeRouter({ query: { preview: 'true', p: '7', previewPathname: '/?p=7' } }),
  );

const frame = { site, words: screens, __APOLLO_STATE__: {} };
const account = { ...frame, isInteractive: true } as const;
const entry = {
  __typename: 'Post',
  id: '5',
  uri: '/5/',
  date: '2013-01-11T20:23:19',
  title: '',
  featuredImage: null,
};
const found = {
  ...frame,
  term: '6',
  page: 1,
  type: null,
  newer: null,
  older: null,
  problem: null,
  recent: [],
};
const viewer = {
  name: '9',
  username: '10',
  email: '11',
  roles: ['12'],
  avatar: '',
  largeAvatar: '',
  profileUrl: '/13/',
  adminUrl: '/14/',
  posts: [],
};
const moment = { at: '2013-01-11T20:23:19', text: '7' };
const ownPost = {
  id: 15,
  title: '',
  status: '16',
  isScheduled: false,
  moment,
  editUrl: '/17/',
  previewUrl: '/18/',
  viewUrl: '/19/',
};
const home = { ...account, requiresSession: true, viewer, data: null } as const;
const problem = (code: string) => ({ ...account, refusal: { code, message: '' } });

test.each<[string, ReactElement]>([
  [
    'signing in',
    <LoginPage key="" {...account} reason={{ error: 'NO_SECRET', isSignedIn: true }} />,
  ],
  ['a forgotten password', <ForgotPasswordPage key="" {...account} />],
  ['a new password', <ResetPasswordPage key="" {...account} />],
  ['home', <HomePage key="" {...home} viewer={{ ...viewer, posts: [branded(ownPost)] }} />],
  ['home without posts', <HomePage key="" {...home} />],
  ['home in an outage', <HomePage key="" {...home} viewer={{ ...viewer, posts: null }} />],
  ['a missing page', <NotFoundPage key="" {...frame} recent={[branded(entry)]} />],
  ['an outage', <ErrorPage key="" statusCode={503} site={site} words={screens} />],
  ['an unreadable address', <ErrorPage key="" statusCode={400} site={site} words={screens} />],
  ['an error', <ErrorPage key="" statusCode={500} site={site} words={screens} />],
  ['an empty search', <QueryPage key="" {...found} problem="nothing" entries={[]} />],
  ['no results', <QueryPage key="" {...found} entries={[]} />],
  ['results', <QueryPage key="" {...found} newer="/20/" older="/21/" entries={[]} />],
  ['a preview for nobody', <QueryPage key="" {...problem('signed_out')} />],
  ['a preview in an outage', <QueryPage key="" {...problem('unavailable')} />],
])('%s has no words but those of the table', async (_, page) => {
  expect(shownText((await render(page)).html)).not.toMatch(/\p{L}/u);
});

test('a list in a language of WordPress has its words, dates and title', async () => {
  await connect({ site: rigSite({ language: 'de_DE' }) });
  letSharedAnswerRunOut();
  const props = await visitPage('/category/big-category/');
  expect(props.head.title).toBe('Archiv der Kategorie: Big category - Headless Rig');
  const { html } = await serverRender(
    <SiteProvider site={props.site}>
      <ContentPage {...props} />
    </SiteProvider>,
  );
  for (const words of ['Zum Inhalt springen', 'Archiv der Kategorie: ', 'Neueste Beiträge']) {
    expect(html).toContain(words);
  }
  expect(html).toMatch(/<time [^>]*>\d+\. [A-ZÄ][a-zä]+ \d{4}<\/time>/);
  expect(html).not.toMatch(/Skip to|Recent Posts|Older entries|Privacy/);
});
