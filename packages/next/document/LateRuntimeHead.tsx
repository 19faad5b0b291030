import { Head } from 'next/document';
import type { ReactElement } from 'react';

import { sitePath } from '@showcase/wordpress/browser';
import { inlineScript } from './inline-script';

type Files = Parameters<Head['getScripts']>[0];

/** Next's Head with the inline script before the style sheets: after them it would have to wait for them. */
export class InlineScriptHead extends Head {
  /** Paths below `/_next/static/` of the scripts that the inline script loads. */
  protected deferredScripts(_files: Files): string[] {
    return [];
  }

  override getCssLinks(files: Files) {
    return [
      <script
        key="inline"
        data-files={this.deferredScripts(files).join(' ')}
        dangerouslySetInnerHTML={{ __html: inlineScript }}
      />,
      ...(super.getCssLinks(files) ?? []),
    ];
  }
}

/**
 * The head without Next's script and preload elements: the inline script adds them after the first
 * paint (docs/decisions/0002-runtime-after-paint.md).
 */
export class LateRuntimeHead extends InlineScriptHead {
  protected override deferredScripts(files: Files) {
    const scripts: (ReactElement<{ src?: string }> | null)[] = [
      ...super.getDynamicChunks(files),
      ...super.getScripts(files),
    ];
    return scripts.flatMap(
      (each) => each?.props.src?.replace(sitePath('/_next/static/'), '') ?? [],
    );
  }

  /** Those of next/script with a `src` too, which Next leaves out together with its own. */
  override getBeforeInteractiveInlineScripts() {
    return [...super.getBeforeInteractiveInlineScripts(), this.getPreNextScripts()];
  }

  override render() {
    this.context = { ...this.context, unstable_runtimeJS: false };
    return super.render();
  }
}
