import type { TemplateExtra } from '@showcase/next/browser';
import type { PageWords } from '@showcase/next/words';

export default function FrontPage() {
  return null;
}

FrontPage.uses = ['postsPage', 'recentPosts'] satisfies TemplateExtra[];

FrontPage.words = ['form', 'signIn', 'signOut'] satisfies (keyof PageWords)[];
