import { SignInScreen } from '../components/auth/SignInScreen';
import type { PostsPage, TemplateExtra, TemplateProps } from '@showcase/next/template/template';
import type { PageWords } from '@showcase/next/definition/words';

/** The front page is the sign-in screen, with the site's tagline and a way to its posts. */
export default function FrontPage({ data, site }: TemplateProps<PostsPage>) {
  return <SignInScreen site={site} tagline={site.description} postsPage={data.postsPage} />;
}

FrontPage.uses = ['postsPage'] satisfies TemplateExtra[];

FrontPage.words = ['form', 'signIn', 'signOut'] satisfies (keyof PageWords)[];
