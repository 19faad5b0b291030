import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Head } from 'next/document';
import { cloneElement, type LinkHTMLAttributes, type ReactElement } from 'react';

import { sitePath } from '@showcase/wordpress/browser';
import { inlineScript } from './inline-script';
import { type PageMarkup, pageStyles } from './page-styles';

type Files = Parameters<Head['getScripts']>[0];

/** Whether Turbopack's build has written a chunk. Its development server writes chunks later. */
const isWritten = (file: string) =>
  !file.endsWith('.js') ||
  (process.env.NODE_ENV === 'production' && existsSync(join(process.cwd(), '.next', file)));

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

  override render() {
    // Turbopack names chunks of next/dynamic that it does not write. Next loads the others again before it hydrates
    // the page.
    if (process.env.TURBOPACK) {
      const dynamicImports = this.context.dynamicImports.filter(isWritten);
      this.context = { ...this.context, dynamicImports };
    }
    return super.render();
  }
}

/** Without `rel` browsers do not load it; the inline script adds that. */
const LATE = { rel: undefined, 'data-late': '' };

/**
 * The head of a page that is read before scripts run: the inline script adds Next's scripts after the first paint
 * (docs/decisions/0002-runtime-after-paint.md), and, before them, its style sheets, of which the document has what the
 * page needs (docs/decisions/0022-styles-in-the-document.md).
 */
export class LateRuntimeHead extends InlineScriptHead {
  protected page: PageMarkup = { html: '', rootStyle: {} };

  protected override deferredScripts(files: Files) {
    const scripts: (ReactElement<{ src?: string }> | null)[] = [
      ...super.getDynamicChunks(files),
      ...super.getScripts(files),
    ];
    return scripts.flatMap(
      (each) => each?.props.src?.replace(sitePath('/_next/static/'), '') ?? [],
    );
  }

  override getCssLinks(files: Files) {
    const elements: ReactElement<LinkHTMLAttributes<HTMLLinkElement>>[] = super.getCssLinks(files);
    const sheets = elements.filter(({ props }) => props.rel === 'stylesheet');
    const css = pageStyles(
      sheets.map(({ props }) => props.href ?? ''),
      this.page,
    );
    if (css === null) return elements;
    return [
      ...elements.filter(({ type }) => type === 'script'),
      <style key="styles" dangerouslySetInnerHTML={{ __html: css }} />,
      ...sheets.map((sheet) => cloneElement(sheet, LATE)),
      <noscript key="without-scripts">{sheets}</noscript>,
    ];
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
