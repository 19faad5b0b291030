import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { buildFacts } from '../definition/build-facts';
import { engineState } from '../definition/engine-state';
import { readStyleSheet, usedStyles, type StyleSheet } from './used-styles';

/** A page's markup, and the style attribute of its root. */
export interface PageMarkup {
  html: string;
  rootStyle: Readonly<Record<string, string>>;
}

declare module '../definition/engine-state' {
  interface EngineState {
    /** Style sheets of the build, by address; null for those that are not on this server's disk. */
    styleSheets?: Map<string, StyleSheet | null>;
  }
}

function readSheet(address: string): StyleSheet | null {
  const [, file] = /\/_next\/(static\/[^?]+)/.exec(address) ?? [];
  try {
    const path = join(process.cwd(), '.next', decodeURIComponent(file ?? ''));
    return readStyleSheet(readFileSync(path, 'utf8'), address);
  } catch {
    // A host that serves files apart from pages.
    return null;
  }
}

/** Returns a page's styles from the sheets with these addresses; null when one can't be read. */
export function pageStyles(addresses: readonly string[], page: PageMarkup): string | null {
  const sheets = (engineState().styleSheets ??= new Map());
  const found = addresses.map((address) => {
    if (!sheets.has(address)) sheets.set(address, readSheet(address));
    return sheets.get(address) ?? null;
  });
  const whole = found.filter((sheet) => sheet !== null);
  if (whole.length < found.length || !buildFacts()?.isDocumentPlain) return null;
  return usedStyles(whole, page.html, JSON.stringify(page.rootStyle));
}
