import { useRouter } from 'next/router';
import { useMemo } from 'react';

import type { SeedNode } from '../../lib/resolve/seed-node';
import { useSignedInHint } from '../../lib/editor/browser/use-signed-in-hint';
import { useToolbarAnswer } from '../../lib/editor/browser/use-toolbar-answer';
import { PREVIEW_ROUTE, toolbarSubject } from '../../lib/editor/toolbar-subject';
import { Toolbar } from './Toolbar';
import { ToolbarBoundary } from './ToolbarBoundary';

/**
 * What signed-in people have on every page: the toolbar, unless WordPress says that they want none.
 * It goes when they sign out, in whichever tab.
 */
export function EditorTools({ seedNode }: { seedNode: SeedNode | undefined }) {
  const { asPath, pathname, query } = useRouter();
  const subject = useMemo(
    () => toolbarSubject(seedNode, { pathname, query }),
    [seedNode, pathname, query],
  );
  const answer = useToolbarAnswer(subject, useSignedInHint());
  if (!answer?.show) return null;
  return (
    <ToolbarBoundary key={asPath}>
      <Toolbar
        answer={answer}
        subject={subject}
        seedNode={seedNode}
        isPreview={pathname === PREVIEW_ROUTE}
      />
    </ToolbarBoundary>
  );
}
