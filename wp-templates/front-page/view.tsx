import { SignInScreen } from '../../components/auth/SignInScreen';
import type { TemplateView } from '../../lib/template/template';

/** The front page is the sign-in screen; it has no query. */
const FrontPage: TemplateView<null> = ({ site }) => <SignInScreen site={site} />;

export default FrontPage;
