import type { ToolbarAnswer } from '../editor/toolbar-route';
import type { ToolbarNode } from '../editor/toolbar-hooks';
import { editLabel, type ToolbarSubject } from '../editor/toolbar-subject';
import type { PageWords } from '@showcase/next/words';
import { AccountMenu } from './AccountMenu';
import { RefreshButton } from './RefreshButton';

/** The toolbar's built-in nodes, before plugins filter them. */
export function coreNodes(
  answer: ToolbarAnswer,
  subject: ToolbarSubject,
  isPreview: boolean,
  words: PageWords['toolbar'],
): ToolbarNode[] {
  const { siteTitle, viewer, adminUrl, profileUrl, graphiqlUrl, editUrl, mayRefresh } = answer;
  const nodes: (ToolbarNode | null)[] = [
    {
      id: 'site-name',
      location: 'primary',
      component: (
        <a href={adminUrl} title="WordPress">
          <span className="editor-toolbar-title">{siteTitle || 'WordPress'}</span>
        </a>
      ),
    },
    editUrl === null
      ? null
      : {
          id: 'edit',
          location: 'primary',
          component: <a href={editUrl}>{editLabel(subject, words)}</a>,
        },
    {
      id: 'graphiql',
      location: 'primary',
      component: (
        <a href={graphiqlUrl}>
          <span>
            GraphiQL<span className="editor-toolbar-wide"> IDE</span>
          </span>
        </a>
      ),
    },
    // Previews are not cached, so there is nothing to regenerate.
    mayRefresh && !isPreview
      ? { id: 'refresh', location: 'primary', component: <RefreshButton /> }
      : null,
    {
      id: 'my-account',
      location: 'secondary',
      component: <AccountMenu viewer={viewer} profileUrl={profileUrl} />,
      additionalClassNames: 'with-avatar',
    },
  ];
  return nodes.filter((node) => node !== null);
}
