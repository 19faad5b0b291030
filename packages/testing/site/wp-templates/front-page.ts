import type { TemplateExtra } from '@showcase/next/template/template';
import type { PageWords } from '@showcase/next/definition/words';

export default function FrontPage() {
  return null;
}

FrontPage.uses = ['postsPage'] satisfies TemplateExtra[];

FrontPage.words = ['form', 'signIn', 'signOut'] satisfies (keyof PageWords)[];
