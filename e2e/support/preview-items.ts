/** One item of the rig and what its preview shows to an editor. */
export interface PreviewItem {
  name: string;
  id: number;
  type: 'post' | 'page' | 'movie';
  /** Words of it that stand on the page. */
  words: string;
  /** The text of the preview bar. */
  status: RegExp;
  /** Whether every visitor may read these words. */
  isPublic?: boolean;
}

const post = (name: string, id: number, slug: string, status: RegExp): PreviewItem => ({
  name,
  id,
  type: 'post',
  words: `Body of ${slug}`,
  status,
});

export const items: PreviewItem[] = [
  post('a draft', 1832, 'rig-draft-post', /Draft/),
  { ...post('a draft without a slug', 1833, '', /Draft/), words: 'Without slug' },
  post('a pending post', 1835, 'rig-pending-post', /Pending review/),
  post('a private post', 1836, 'rig-private-post', /Private/),
  post('a scheduled post', 1840, 'rig-scheduled-post', /Scheduled for May 6, 2031/),
  post('an author’s draft', 1841, 'rig-author-draft', /Draft/),
  post('a password-protected post', 1838, 'rig-password-post', /Password protected/),
  post('changes to a post', 1855, '1855-autosave-v1', /Unpublished changes/),
  { ...post('a published post', 1861, 'listed-post-02', /Published/), isPublic: true },
  { ...post('an emoji in the slug', 1846, 'party-🎉-time', /Published/), isPublic: true },
  { ...post('a draft page', 1834, 'rig-draft-page', /Draft/), type: 'page' },
  { ...post('a private page', 1837, 'rig-private-page', /Private/), type: 'page' },
  { ...post('changes to a page', 1858, '1858-autosave-v1', /Unpublished changes/), type: 'page' },
  {
    ...post('changes to a page with a template', 1916, '1916-autosave-v1', /Unpublished changes/),
    type: 'page',
  },
  { ...post('a nested page', 1854, 'grandchild', /Published/), type: 'page', isPublic: true },
  { ...post('a custom type', 1897, 'film-draft', /Draft/), type: 'movie' },
  {
    ...post('the front page', 701, '', /Published/),
    type: 'page',
    words: 'Profile Showcase',
    isPublic: true,
  },
  {
    ...post('the posts page', 703, '', /Published/),
    type: 'page',
    words: 'Recent Posts',
    isPublic: true,
  },
];

/** The item with a database id. */
export function itemOf(id: number): PreviewItem {
  const found = items.find((item) => item.id === id);
  if (!found) throw new Error(`no item ${id}`);
  return found;
}

/** Words that no visitor may ever get. */
export const secrets = [
  ...items.filter(({ isPublic }) => !isPublic).map(({ words }) => words),
  'Unpublished title of',
];
