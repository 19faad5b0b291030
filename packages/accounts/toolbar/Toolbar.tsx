import { useEffect, useMemo } from 'react';

import type { SeedNode } from '@showcase/next/entries';
import type { ToolbarAnswer } from '../editor/toolbar-route';
import type { ToolbarSubject } from '../editor/toolbar-subject';
import { toolbarNodes, type ToolbarNode } from '../editor/toolbar-hooks';
import { useScreenWords } from '@showcase/next/words';
import { coreNodes } from './core-nodes';
import { EditorStyle } from './EditorStyle';

function NodeList({ name, nodes }: { name: ToolbarNode['location']; nodes: ToolbarNode[] }) {
  const shown = nodes.filter(({ location }) => location === name);
  return (
    <ul className={`editor-toolbar-${name}`}>
      {shown.map(({ id, component, additionalClassNames }) => (
        <li key={id} id={`wp-admin-bar-${id}`} className={additionalClassNames}>
          {component}
        </li>
      ))}
    </ul>
  );
}

interface ToolbarProps {
  answer: ToolbarAnswer;
  subject: ToolbarSubject;
  seedNode: SeedNode | undefined;
  isPreview: boolean;
}

/**
 * WordPress's toolbar, at the bottom of the window, where it causes no layout shift.
 *
 * @throws Error `Toolbar Nodes must have unique keys.`
 */
export function Toolbar({ answer, subject, seedNode, isPreview }: ToolbarProps) {
  const words = useScreenWords('toolbar');
  const nodes = useMemo(
    () => toolbarNodes(coreNodes(answer, subject, isPreview, words), { seedNode, isPreview }),
    [answer, subject, seedNode, isPreview, words],
  );

  useEffect(() => {
    document.body.classList.add('admin-bar');
    return () => document.body.classList.remove('admin-bar');
  }, []);

  return (
    <nav id="wpadminbar" className="editor-toolbar" aria-label={words.label}>
      <EditorStyle />
      <NodeList name="primary" nodes={nodes} />
      <NodeList name="secondary" nodes={nodes} />
    </nav>
  );
}
