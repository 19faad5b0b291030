import { Head } from 'next/document';
import { Children, cloneElement, isValidElement, type ReactElement } from 'react';

import { inlineScript } from './inline-script';
import { sharedEnds } from './shared-ends';

type Files = Parameters<Head['getScripts']>[0];

/** Addresses of the script elements that Next would have printed. */
function sourcesOf(elements: readonly (ReactElement | null)[]): string[] {
  return elements.flatMap((element) => {
    const src: unknown = element && Object(element.props).src;
    return typeof src === 'string' ? [src] : [];
  });
}

/**
 * Next's mark for style sheets that come with client navigation, while ours are one file for all
 * pages; and the connection to our own server that Next opens ahead for fonts, which is open already.
 */
const isUseless = (child: unknown): boolean =>
  isValidElement<object>(child) &&
  ('data-n-css' in child.props ||
    ('data-next-font' in child.props && 'rel' in child.props && child.props.rel === 'preconnect'));

/**
 * Next's Head with the inline script (lib/document/inline-script.js) before the style sheets, for
 * which it would have to wait after them, and without the preload of a style sheet that is named
 * right behind it.
 */
export class LeanHead extends Head {
  /** What the inline script is to load. */
  protected lateScripts(_files: Files): string[] {
    return [];
  }

  override getCssLinks(files: Files) {
    const links = super.getCssLinks(files) ?? [];
    return [
      <script
        key="inline"
        data-files={sharedEnds(this.lateScripts(files))}
        dangerouslySetInnerHTML={{ __html: inlineScript }}
      />,
      ...links.filter(({ props }) => props.rel !== 'preload'),
    ];
  }

  override render() {
    const head = super.render();
    const children = Children.map(head.props.children, (child) =>
      isUseless(child) ? null : child,
    );
    return cloneElement(head, undefined, children);
  }
}

/**
 * LeanHead without the runtime's own script and preload elements: the inline script adds them when
 * the page has been painted (docs/decisions/0002-runtime-after-paint.md).
 */
export class LateRuntimeHead extends LeanHead {
  protected override lateScripts(files: Files) {
    const sources = sourcesOf([...super.getDynamicChunks(files), ...super.getScripts(files)]);
    // So that all begin alike.
    return sources.map((src) => src.replace(/^(\/_next\/static\/)(?!chunks\/)/, '$1chunks/../'));
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
