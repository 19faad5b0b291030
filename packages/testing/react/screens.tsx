import { AccountHead, HomeScreen } from '@showcase/accounts/browser';
import type { EmptyState, Frame, Layout, PreviewScreenProps } from '@showcase/accounts/browser';
import type { HomeProps } from '@showcase/accounts';
import { Html } from '@showcase/next/browser';
import { useScreenWords } from '@showcase/next/words';

const SmallLayout: Layout = ({ children }) => <main>{children}</main>;

const SmallEmptyState: EmptyState = ({ children }) => <p>{children}</p>;

export const SmallFrame: Frame = ({ title, tagline, children }) => (
  <main>
    <h1>{title}</h1>
    {tagline}
    {children}
  </main>
);

/** Components that the small site passes to the preview screen. */
export const previewParts: Pick<PreviewScreenProps, 'Layout' | 'Loader' | 'Message'> = {
  Layout: SmallLayout,
  Loader: ({ label }) => <p role="status">{label}</p>,
  Message: ({ title, headingRef, action, children }) => (
    <>
      <h1 ref={headingRef} tabIndex={-1}>
        {title}
      </h1>
      {children}
      <p>{action}</p>
    </>
  ),
};

/** The page `/home/` of the small site. */
export function HomePage({ site, viewer, data }: HomeProps) {
  const { title } = useScreenWords('home');
  return (
    <>
      <AccountHead title={title} siteTitle={site.title} />
      <HomeScreen site={site} viewer={viewer} Layout={SmallLayout} EmptyState={SmallEmptyState}>
        {data && <Html html={data.content} />}
      </HomeScreen>
    </>
  );
}
