import { SignInScreen } from '../components/auth/SignInScreen';
import type { TemplateView } from '../lib/content/template';

/** The front page is the sign-in screen (SPEC 2, front-page); it needs no query of its own. */
const FrontPage: TemplateView<null> = ({ site }) => <SignInScreen site={site} />;

export default FrontPage;
