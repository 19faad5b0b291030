import { useRouter } from 'next/router';
import { Component, useMemo, type ReactNode } from 'react';

import type { SeedNode } from '@showcase/next/node/seed-node';
import { useToolbarAnswer } from '@showcase/accounts/editor/browser/use-answers';
import { PREVIEW_ROUTE, toolbarSubject } from '@showcase/accounts/editor/toolbar-subject';
import { ScreenWordsContext } from '../../locales/use-words';
import { EditorStyle } from './EditorStyle';
import { Toolbar } from './Toolbar';

/** Error boundary: when the toolbar or a plugin throws, the page stays, without a toolbar. */
class ToolbarBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    console.error(error);
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}

/**
 * Shows the toolbar to signed-in users, unless their WordPress profile disables it. Hides it when
 * they sign out, in this tab or another.
 */
export function EditorTools({ seedNode }: { seedNode: SeedNode | undefined }) {
  const { asPath, pathname, query } = useRouter();
  const subject = useMemo(
    () => toolbarSubject(seedNode, { pathname, query }),
    [seedNode, pathname, query],
  );
  const answer = useToolbarAnswer(subject);
  // Its styles come while WordPress is asked who is signed in.
  if (!answer?.show) return <EditorStyle />;
  return (
    <ToolbarBoundary key={asPath}>
      <ScreenWordsContext value={answer.words}>
        <Toolbar
          answer={answer}
          subject={subject}
          seedNode={seedNode}
          isPreview={pathname === PREVIEW_ROUTE}
        />
      </ScreenWordsContext>
    </ToolbarBoundary>
  );
}
