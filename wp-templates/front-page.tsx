import { SignInScreen } from '../components/auth/SignInScreen';
import { DocumentHead } from '../components/layout/DocumentHead';
import type { Template } from '../lib/content/template';

/** The front page is the sign-in screen (SPEC 2, front-page); it needs no query of its own. */
const FrontPage: Template<null, Record<string, never>> = ({ site }) => (
  <>
    <DocumentHead site={site} title={null} />
    <SignInScreen site={site} />
  </>
);

export default FrontPage;
