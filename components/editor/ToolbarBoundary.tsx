import { Component, type ReactNode } from 'react';

/** Keeps trouble in the toolbar, such as a plugin's, off the page: then there is no toolbar. */
export class ToolbarBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
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
