import { SignInScreen } from '../../components/auth/SignInScreen';
import type { TemplateView } from '../../lib/resolve/template';

/** The front page is the sign-in screen; it needs no query of its own. */
const FrontPage: TemplateView<null> = ({ site }) => <SignInScreen site={site} />;

export default FrontPage;
