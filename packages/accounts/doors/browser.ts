/** For components of a site: screens and forms, which it can replace by name, and who is signed in. */
export { useCommentAccount } from '../comments/use-comment-account';
export { usePrivateEntry } from '../editor/browser/use-answers';
export { AccountHead } from '../screens/AccountHead';
export { ForgotPasswordForm } from '../screens/ForgotPasswordForm';
export { HomeScreen } from '../screens/HomeScreen';
export { AccountComponentsContext } from '../screens/replaceable';
export type {
  AccountComponents,
  EmptyState,
  Frame,
  Layout,
  PreviewScreenProps,
} from '../screens/replaceable';
export { ResetPasswordForm } from '../screens/ResetPasswordForm';
export { SignInScreen } from '../screens/SignInScreen';
export { useIsSignedIn } from '../screens/use-in-browser';
export { isSignedInHinted } from '../session/browser/signed-in-hint';
export { PreviewScreen } from '../toolbar/PreviewScreen';
