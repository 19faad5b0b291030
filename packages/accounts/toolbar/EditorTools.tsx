import { useRouter } from 'next/router';
import { Component, useMemo, useReducer, type ReactNode } from 'react';

import type { SeedNode } from '@showcase/next/entries';
import { useToolbarAnswer } from '../editor/browser/use-answers';
import { isPreview, toolbarSubject } from '../editor/toolbar-subject';
import { isToolbarOn } from '../session/browser/signed-in-hint';
import { ScreenWordsContext } from '@showcase/next/words';
import { SessionWatch } from '../screens/SessionWatch';
import { EditorStyle } from './EditorStyle';
import { Toolbar } from './Toolbar';

interface EditorToolsProps {
  seedNode: SeedNode | undefined;
  /** Whether the page is for people who are signed in alone. */
  requiresSession: boolean;
}

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

/** Shows the toolbar to signed-in users, unless their WordPress profile disables it. */
function PageToolbar({ seedNode }: Pick<EditorToolsProps, 'seedNode'>) {
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
          isPreview={isPreview({ pathname, query })}
        />
      </ScreenWordsContext>
    </ToolbarBoundary>
  );
}

/** Watches the session on every page of somebody who is signed in, and shows the toolbar until it ends. */
export function EditorTools({ seedNode, requiresSession }: EditorToolsProps) {
  // The toolbar reads the hint of a session when it is rendered.
  const [, render] = useReducer((times: number) => times + 1, 0);
  return (
    <>
      <SessionWatch isRequired={requiresSession} onEnded={render} />
      {isToolbarOn() && <PageToolbar seedNode={seedNode} />}
    </>
  );
}
