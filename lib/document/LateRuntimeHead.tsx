import { Head } from 'next/document';
import type { ReactElement } from 'react';

import { lateRuntime } from './late-runtime';

type Files = Parameters<Head['getScripts']>[0];

/** Addresses of the script elements that Next would have printed. */
function sourcesOf(elements: (ReactElement | null)[]): string[] {
  return elements.flatMap((element) => {
    const src: unknown = element && Object(element.props).src;
    return typeof src === 'string' ? [src] : [];
  });
}

/**
 * Next's Head, with one small inline script in place of the runtime's own script and preload
 * elements; lib/document/late-runtime.js adds them when the page has been painted.
 */
export class LateRuntimeHead extends Head {
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

  override getScripts(files: Files) {
    const elements = [...super.getDynamicChunks(files), ...super.getScripts(files)];
    return [
      <script
        key="late-runtime"
        data-scripts={sourcesOf(elements).join(' ')}
        dangerouslySetInnerHTML={{ __html: lateRuntime }}
      />,
    ];
  }
}
