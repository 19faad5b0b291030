import type { Page } from '@playwright/test';

import type { Viewer } from './rig';

/** One state of one template, and the way to it. */
export interface Screen {
  /** Also the name of its pictures: small letters, digits and hyphens. */
  name: string;
  path: string;
  viewer: Viewer;
  /** `never`: WordPress is away, and no page was ever built. */
  cms: 'up' | 'never';
  /** The status of the document. */
  status: number;
  /** False: there is nothing to see of it without JavaScript. */
  isPlainHtml: boolean;
  /** Requests that get no answer, as Playwright's globs. */
  held: readonly string[];
  /** An address that has to be opened first, and what is waited for there. */
  before: { path: string; url: RegExp } | null;
  /**
   * What is done when the page is there, and again after each change of the window: does nothing
   * when it is done already.
   */
  act: ((page: Page) => Promise<void>) | null;
  /**
   * Whether what is done is answered in place, which may take longer than the half second in which
   * browsers take what moves for a reaction.
   */
  isAnswered: boolean;
  /** Widths of the window, in CSS pixels, at which there is such a state. */
  widths: { from: number; to: number };
}

const plain: Omit<Screen, 'name' | 'path'> = {
  viewer: 'visitor',
  cms: 'up',
  status: 200,
  isPlainHtml: true,
  held: [],
  before: null,
  act: null,
  isAnswered: false,
  widths: { from: 0, to: Infinity },
};

/** A screen; what is not said is an ordinary page that a visitor opens. */
export function screenOf(name: string, path: string, given: Partial<Screen> = {}): Screen {
  return { ...plain, isPlainHtml: !given.act && plain.isPlainHtml, ...given, name, path };
}

/** Those of some widths at which a screen has its state. */
export const widthsOf = <Width extends { width: number }>(
  { widths }: Screen,
  windows: readonly Width[],
): Width[] => windows.filter(({ width }) => width >= widths.from && width <= widths.to);
