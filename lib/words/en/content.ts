/**
 * The English words of content pages, which every visitor's browser has. `{name}` is a placeholder;
 * counts have the forms of Intl.PluralRules.
 */
export const contentWords = {
  /** BCP 47 tag for plurals and numbers. */
  locale: 'en',
  skip: 'Skip to content',
  home: 'Home',
  menu: 'Menu',
  main: 'Main',
  footer: 'Footer',
  submenu: 'Submenu of {label}',
  search: 'Search',
  colours: 'Use {scheme} colours',
  dark: 'dark',
  light: 'light',
  privacy: 'Privacy Policy',
  untitled: 'Untitled',
  byline: 'By {author} on {date}',
  author: 'By {author}',
  /** Empty: dates are those of Date.toDateString(). */
  date: '',
  /** Names of the months, from January. */
  months: [] as readonly string[],
  breadcrumb: 'Breadcrumb',
  filed: 'Filed under',
  also: 'Also in',
  tagged: 'Tagged',
  comments: { one: '{n} comment', other: '{n} comments' } as PluralForms,
  reply: 'Reply',
  anonymous: 'Anonymous',
  more: 'More posts',
  moreFrom: 'More from {category}',
  previous: 'Previous',
  next: 'Next',
  locked: 'This entry is protected. To read it, please enter its password.',
  password: 'Password',
  open: 'Open',
  download: 'Download the file',
  /** By GraphQL type; the name of the archive follows. */
  archives: {
    User: 'Archive for Author:',
    PostFormat: 'Archive for Format:',
    ContentType: 'Archive for Content type:',
  } as Readonly<Record<string, string>>,
  /** Of any other type. */
  archive: 'Archive for {type}:',
  recent: 'Recent Posts',
  posts: { one: '{n} post', other: '{n} posts' } as PluralForms,
  none: 'Nothing has been published here yet.',
  front: 'Go to the front page',
  pages: 'Pages of this list',
  newer: 'Newer entries',
  older: 'Older entries',
  page: 'Page {n}',
};

/** Text by the category of Intl.PluralRules, with the number as `{n}`. */
export type PluralForms = Readonly<
  { other: string } & Partial<Record<'zero' | 'one' | 'two' | 'few' | 'many', string>>
>;

export type ContentWords = typeof contentWords;
