import { AccountScreen } from '../components/layout/AccountScreen';
import { CoverStories } from '../components/layout/CoverStories';
import { SignInScreen } from '@showcase/accounts/browser';
import type { PostsPage, RecentPosts, TemplateExtra, TemplateProps } from '@showcase/next/browser';
import type { PageWords } from '@showcase/next/words';
import { siteConfig } from '../site.config';

/** The front page is the sign-in screen as a cover, with the site's tagline and newest stories. */
export default function FrontPage({ data, site }: TemplateProps<PostsPage & RecentPosts>) {
  return (
    <SignInScreen
      site={site}
      title={siteConfig.signInTitle}
      tagline={site.description}
      Frame={AccountScreen}
    >
      <CoverStories stories={data.recentPosts} postsPage={data.postsPage} />
    </SignInScreen>
  );
}

FrontPage.uses = ['postsPage', 'recentPosts'] satisfies TemplateExtra[];

FrontPage.words = ['form', 'signIn', 'signOut'] satisfies (keyof PageWords)[];
