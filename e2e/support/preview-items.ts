/** One item of the rig and what its preview shows to an editor. */
export interface PreviewItem {
  id: number;
  type: 'post' | 'page' | 'movie';
  /** Words of it that stand on the page. */
  words: string;
  /** The text of the preview bar. */
  status: RegExp;
  /** Whether every visitor may read these words. */
  isPublic: boolean;
}

const item = (
  id: number,
  slug: string,
  status: RegExp,
  given: Partial<PreviewItem> = {},
): PreviewItem => ({
  id,
  type: 'post',
  words: `Body of ${slug}`,
  status,
  isPublic: false,
  ...given,
});

export const draft = item(1832, 'rig-draft-post', /Draft/);
/** Its published version is at /rig-autosaved-post/. */
export const changedPost = item(1855, '1855-autosave-v1', /Unpublished changes/);

export const items: readonly PreviewItem[] = [
  draft,
  changedPost,
  item(1840, 'rig-scheduled-post', /Scheduled for May 6, 2031/),
  item(1836, 'rig-private-post', /Private/),
  item(1861, 'listed-post-02', /Published/, { isPublic: true }),
  item(1846, 'party-🎉-time', /Published/, { isPublic: true }),
  item(1858, '1858-autosave-v1', /Unpublished changes/, { type: 'page' }),
  item(1897, 'film-draft', /Draft/, { type: 'movie' }),
  item(701, '', /Published/, { type: 'page', words: 'Profile Showcase', isPublic: true }),
];

/** Words that no visitor may ever get. */
export const secrets = [
  ...items.filter(({ isPublic }) => !isPublic).map(({ words }) => words),
  'Unpublished title of',
];
