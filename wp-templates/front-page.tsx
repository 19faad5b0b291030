import { AccountScreen } from '../components/layout/AccountScreen';
import { SignInScreen } from '@showcase/accounts/browser';
import type { PostsPage, TemplateExtra, TemplateProps } from '@showcase/next/browser';
import type { PageWords } from '@showcase/next/words';
import { siteConfig } from '../site.config';

/** The front page is the sign-in screen, with the site's tagline and a way to its posts. */
export default function FrontPage({ data, site }: TemplateProps<PostsPage>) {
  const { postsPage } = data;
  return (
    <SignInScreen
      site={site}
      title={siteConfig.signInTitle}
      tagline={site.description}
      postsPage={postsPage}
      Frame={AccountScreen}
    />
  );
}

FrontPage.uses = ['postsPage'] satisfies TemplateExtra[];

FrontPage.words = ['form', 'signIn', 'signOut'] satisfies (keyof PageWords)[];
