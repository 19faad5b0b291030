import { createContext, useContext, type ComponentType, type ReactNode } from 'react';

import type { SiteData } from '@showcase/next/browser';
import type { ContentPageProps } from '@showcase/next';
import type { HomeViewer } from '../home/home-viewer';
import type { CodeProblem } from '../sign-in/authorization-code';
import type { LoginProps } from '../sign-in/login-props';

/** Header, main area and footer of the site. */
export type Layout = ComponentType<{ site?: SiteData | undefined; children: ReactNode }>;

/** The site's layout of screens with a form and little else. */
export type Frame = ComponentType<{
  site: SiteData;
  title: string;
  /** Shown below the title; empty: none. */
  tagline?: string | undefined;
  children: ReactNode;
}>;

/** The site's message in place of an empty list. */
export type EmptyState = ComponentType<{ children: ReactNode }>;

export interface SignInScreenProps {
  site: SiteData;
  title: string;
  /**
   * Why the server redirected here. Unset on the front page, which is static: there only the
   * browser knows the URL and its cookies.
   */
  reason?: LoginProps['reason'];
  tagline?: string;
  Frame: Frame;
  /** Shown below the form: the way of visitors who have not come to sign in. */
  children?: ReactNode;
}

export interface HomeScreenProps {
  site: SiteData;
  viewer: HomeViewer;
  /** The WordPress page with this URI, if any, as the site shows a body. */
  children: ReactNode;
  Layout: Layout;
  EmptyState: EmptyState;
}

export interface PreviewScreenProps {
  site: SiteData;
  /** Why the server rejected the authorization code of WordPress; null if it did not. */
  refusal: CodeProblem | null;
  renderPage(props: ContentPageProps): ReactNode;
  Layout: Layout;
  /** Shown while a preview loads; the label is for screen readers. */
  Loader: ComponentType<{ label: string }>;
  /** The site's message across a page, with what to do next; its heading can have the focus. */
  Message: ComponentType<MessageProps>;
}

export interface MessageProps {
  title: string;
  headingRef: React.Ref<HTMLHeadingElement>;
  action: ReactNode;
  children: ReactNode;
}

/** The components of this package that a site can replace, by name: site.browser.ts lists its own. */
export interface AccountComponents {
  SignInScreen: ComponentType<SignInScreenProps>;
  ForgotPasswordForm: ComponentType;
  ResetPasswordForm: ComponentType;
  HomeScreen: ComponentType<HomeScreenProps>;
  PreviewScreen: ComponentType<PreviewScreenProps>;
}

/** The site's own components in place of this package's. */
export const AccountComponentsContext = createContext<Partial<AccountComponents>>({});

/** Returns a component that shows the site's own of a name, or else that of this package. */
export function replaceable<TProps extends object>(
  name: keyof AccountComponents,
  Default: ComponentType<TProps>,
): ComponentType<TProps> {
  function Replaceable(props: TProps) {
    const own = useContext(AccountComponentsContext)[name];
    // AccountComponents says that both take the same props.
    const Shown = (own ?? Default) as ComponentType<TProps>;
    return <Shown {...props} />;
  }
  Replaceable.displayName = name;
  return Replaceable;
}
