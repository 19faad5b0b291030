import { SignInScreen } from '../../components/auth/SignInScreen';
import type { TemplateView } from '../../lib/template/template';
import { ScreenWordsContext } from '../../lib/words/use-words';
import type { FrontPageData } from './data';

/** The front page is the sign-in screen, with the site's tagline and a way to its posts. */
const FrontPage: TemplateView<FrontPageData> = ({ data, site }) => (
  <ScreenWordsContext value={data.words}>
    <SignInScreen site={site} tagline={site.description} postsPage={data.postsPage} />
  </ScreenWordsContext>
);

export default FrontPage;
