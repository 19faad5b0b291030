import { Head } from 'next/document';
import type { ReactElement } from 'react';

import { inlineScript } from './inline-script';

type Files = Parameters<Head['getScripts']>[0];

/** Paths below `/_next/static/` of the script elements that Next would have printed. */
const sourcesOf = (elements: readonly (ReactElement<{ src?: string }> | null)[]): string[] =>
  elements.flatMap((element) => element?.props.src?.replace('/_next/static/', '') ?? []);

/**
 * Next's Head with the inline script (lib/document/inline-script.js) before the style sheets, for
 * which it would have to wait after them.
 */
export class InlineScriptHead extends Head {
  /** What the inline script is to load. */
  protected lateScripts(_files: Files): string[] {
    return [];
  }

  override getCssLinks(files: Files) {
    return [
      <script
        key="inline"
        data-files={this.lateScripts(files).join(' ')}
        dangerouslySetInnerHTML={{ __html: inlineScript }}
      />,
      ...(super.getCssLinks(files) ?? []),
    ];
  }
}

/**
 * The head without the runtime's own script and preload elements: the inline script adds them when
 * the page has been painted (docs/decisions/0002-runtime-after-paint.md).
 */
export class LateRuntimeHead extends InlineScriptHead {
  protected override lateScripts(files: Files) {
    return sourcesOf([...super.getDynamicChunks(files), ...super.getScripts(files)]);
  }

  override getPreloadDynamicChunks() {
    return [];
  }

  override getPreloadMainLinks() {
    return null;
  }

  override getPolyfillScripts() {
    return [];
  }

  override getDynamicChunks() {
    return [];
  }

  override getScripts() {
    return [];
  }
}
