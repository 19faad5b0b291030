import { FrontPageQueryDocument } from '../../gql/documents';
import { plainText } from '../../lib/html/parse/plain-text';
import type { LoadQuery, TemplateData } from '../../lib/template/template';
import { sectionsOf } from '../../lib/words/site-words';
import type { PageWords } from '../../lib/words/words';

export interface PostsPage {
  title: string;
  uri: string;
}

export interface FrontPageData {
  words: Pick<PageWords, 'form' | 'signIn' | 'signOut'>;
  /** Null: the site has none, or one without a title. */
  postsPage: PostsPage | null;
}

async function loadPostsPage(id: number, execute: LoadQuery): Promise<PostsPage | null> {
  if (id === 0) return null;
  const answer = await execute(FrontPageQueryDocument, { postsPageId: String(id) });
  const title = plainText(answer.postsPage?.title ?? '');
  const uri = answer.postsArchive?.uri;
  return title && uri ? { title, uri } : null;
}

/** The words of the sign-in screen, and where the posts are. */
const data: TemplateData<FrontPageData> = {
  seedPart: null,
  async load(_seed, { postsPageId }, execute) {
    const postsPage = await loadPostsPage(postsPageId, execute);
    return { data: { words: sectionsOf('form', 'signIn', 'signOut'), postsPage }, head: {} };
  },
};

export default data;
