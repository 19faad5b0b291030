import type { TemplateData } from '../../lib/template/template';
import { sectionsOf } from '../../lib/words/site-words';
import type { PageWords } from '../../lib/words/words';

export type FrontPageWords = Pick<PageWords, 'form' | 'signIn' | 'signOut'>;

/** No query: the words of the sign-in screen. */
const data: TemplateData<FrontPageWords> = {
  seedPart: null,
  load: () => Promise.resolve({ data: sectionsOf('form', 'signIn', 'signOut'), head: {} }),
};

export default data;
