import { SignInScreen } from '../../components/auth/SignInScreen';
import type { TemplateView } from '../../lib/template/template';
import { ScreenWordsContext } from '../../lib/words/use-screen-words';
import type { FrontPageWords } from './data';

/** The front page is the sign-in screen; it has no query. */
const FrontPage: TemplateView<FrontPageWords> = ({ data, site }) => (
  <ScreenWordsContext value={data}>
    <SignInScreen site={site} />
  </ScreenWordsContext>
);

export default FrontPage;
