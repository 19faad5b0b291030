import React from 'react';
import {
  FaustHooks,
  FaustPlugin,
  FaustToolbarNodes,
  FaustToolbarContext,
  ToolbarItem,
  ToolbarSubmenu,
  ToolbarSubmenuWrapper,
} from '@faustwp/core';

/** Adds to the toolbar a link, and a link with others below it. */
export class OwnersToolbar implements FaustPlugin {
  apply(hooks: FaustHooks) {
    hooks.addFilter(
      'toolbarNodes',
      'owner',
      (toolbarNodes: FaustToolbarNodes, context: FaustToolbarContext) => {
        const ownNodes: FaustToolbarNodes = [
          { id: 'handbook', location: 'primary', component: <Handbook /> },
          { id: 'desks', location: 'primary', component: <Desks /> },
        ];
        return [...toolbarNodes, ...ownNodes];
      },
    );
  }
}

export function Handbook() {
  return (
    <ToolbarItem href="https://handbook.example.com" rel="nofollow">
      Handbook
    </ToolbarItem>
  );
}

export function Desks() {
  return (
    <>
      <ToolbarItem href="https://desks.example.com" rel="nofollow">
        Desks
      </ToolbarItem>
      <ToolbarSubmenuWrapper>
        <ToolbarSubmenu>
          <li>
            <ToolbarItem href="https://desks.example.com/news" rel="nofollow">
              News desk
            </ToolbarItem>
          </li>
        </ToolbarSubmenu>
      </ToolbarSubmenuWrapper>
    </>
  );
}
