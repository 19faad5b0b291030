import type { Page } from '@playwright/test';

/**
 * Lists layout faults in the body of the page that is open, one line each; lengths in CSS pixels.
 * Looks at boxes, not at styles: no box beside the window, no picture beyond its container, lines
 * beside a floating block at least 8rem (128 px) wide, no text of a list or of an embed's address at the
 * window's edge nor of a button in letters, full width exactly the window's, wide wider
 * than the text, tables in a box of their own that scrolls and can be focused, columns beside each other
 * where there is room.
 */
export function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const WIDE_FROM = 1200;
    const NARROW_TO = 600;
    const NARROWEST_LINE = 128;
    const faults: string[] = [];
    const entry = document.querySelector('.entry-content');
    if (entry === null) return ['no body'];
    const windowWidth = document.documentElement.clientWidth;
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()}.${[...element.classList].join('.')}`;
    const fault = (element: Element, what: string) => faults.push(`${nameOf(element)}: ${what}`);
    const isScrolled = (element: Element) => element.closest('.table-scroll, pre') !== null;
    const blockAround = (element: Element): Element => {
      const parent = element.parentElement ?? document.body;
      const { display } = getComputedStyle(parent);
      return display === 'inline' || display === 'contents' ? blockAround(parent) : parent;
    };

    if (document.documentElement.scrollWidth > windowWidth)
      fault(document.body, 'scrolls sideways');

    for (const element of entry.querySelectorAll('*')) {
      const box = element.getBoundingClientRect();
      const isShown = box.width > 1 && box.height > 1;
      if (isShown && !isScrolled(element) && (box.right > windowWidth + 1 || box.left < -1)) {
        fault(element, `from ${box.left} to ${box.right} in a window of ${windowWidth}`);
      }
    }

    for (const image of entry.querySelectorAll('img, video, iframe')) {
      const box = image.getBoundingClientRect();
      const around = blockAround(image).getBoundingClientRect();
      if (box.width > 0 && (box.right > around.right + 1 || box.left < around.left - 1)) {
        fault(image, `${box.width} wide in ${around.width}`);
      }
    }

    for (const floating of entry.querySelectorAll('.alignleft, .alignright')) {
      const style = getComputedStyle(floating);
      const own = floating.getBoundingClientRect();
      const room =
        blockAround(floating).getBoundingClientRect().width -
        own.width -
        parseFloat(style.marginLeft) -
        parseFloat(style.marginRight);
      if (style.float === 'none' || room >= NARROWEST_LINE) continue;
      const outer = floating.parentElement?.matches('.wp-block-image')
        ? floating.parentElement
        : floating;
      const next = outer.nextElementSibling;
      if (next?.matches('p, ul, ol, blockquote, pre') !== true) continue;
      const range = document.createRange();
      range.selectNodeContents(next);
      const reaches = [...range.getClientRects()].some(
        (line) =>
          line.height > 4 &&
          line.width > 4 &&
          line.top < own.bottom - 4 &&
          line.bottom > own.top + 4,
      );
      if (reaches) fault(next, `text beside a floating block, ${room} wide`);
    }

    for (const full of entry.querySelectorAll(':scope > .alignfull')) {
      const { left, width } = full.getBoundingClientRect();
      if (Math.abs(left) > 1 || Math.abs(width - windowWidth) > 1) {
        fault(full, `from ${left}, ${width} wide in a window of ${windowWidth}`);
      }
    }

    const linesIn = (element: Element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return [...range.getClientRects()].filter(({ height, width }) => height > 4 && width > 1);
    };
    const texts = ':is(ol, ul).alignfull, .alignfull > .wp-block-embed__wrapper:has(> a)';
    for (const text of entry.querySelectorAll(texts)) {
      if (linesIn(text).some(({ left, width }) => left < 4 && width < windowWidth - 8))
        fault(text, 'text at the edge of the window');
    }
    for (const button of entry.querySelectorAll('.wp-block-file__button')) {
      if (linesIn(button).length > 3) fault(button, 'its text is broken into letters');
    }

    const prose = entry.getBoundingClientRect().width;
    for (const wide of entry.querySelectorAll(':scope > .alignwide')) {
      const { width } = wide.getBoundingClientRect();
      if (windowWidth >= WIDE_FROM && width < prose + 100) fault(wide, `only ${width} wide`);
    }

    // WordPress: columns stand below each other in narrow windows unless the block says otherwise,
    // media and text only when it says so.
    const isBeside = (one: DOMRect, other: DOMRect) =>
      (one.right <= other.left + 1 || other.right <= one.left + 1) &&
      one.top < other.bottom &&
      other.top < one.bottom;
    for (const row of entry.querySelectorAll('.wp-block-columns, .wp-block-media-text')) {
      const [one, other] = [...row.children].map((each) => each.getBoundingClientRect());
      if (!one?.height || !other?.height) continue;
      const stacks = row.matches(
        '.wp-block-columns:not(.is-not-stacked-on-mobile), .is-stacked-on-mobile',
      );
      if (windowWidth >= WIDE_FROM && !isBeside(one, other)) fault(row, 'its parts are stacked');
      if (windowWidth < NARROW_TO && stacks && isBeside(one, other)) {
        fault(row, 'its parts stand beside each other');
      }
    }

    for (const table of entry.querySelectorAll('table:not(.wp-calendar-table, table table)')) {
      const scroller = table.closest('.table-scroll');
      const canScroll = scroller !== null && getComputedStyle(scroller).overflowX === 'auto';
      if (!canScroll || scroller.getAttribute('tabindex') !== '0')
        fault(table, 'cannot be scrolled');
    }
    return faults;
  });
}

/** Text in colours of an author, and what it lies on. */
export interface Contrasts {
  /** How many pieces of text were looked at. */
  checked: number;
  /** Those with less than the wanted contrast. */
  poor: string[];
}

/**
 * Contrast (WCAG 2.2) of text that has an author's ground but no author's colour, of text that has an
 * author's colour but no ground, and of covers without picture. What an author chose both of is theirs;
 * in the light scheme, so is the colour alone.
 */
export function authorContrasts(page: Page, least: number): Promise<Contrasts> {
  return page.evaluate((wanted) => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (canvas === null) throw new Error('no canvas');
    /** Paints colours over each other, as a browser does, and reads what comes out. */
    const luminance = (...colors: string[]) => {
      canvas.globalAlpha = 1;
      for (const color of colors) {
        canvas.fillStyle = color;
        canvas.fillRect(0, 0, 1, 1);
      }
      const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data]
        .map((value) => value / 255)
        .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const contrast = (one: number, other: number) =>
      (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
    const result: { checked: number; poor: string[] } = { checked: 0, poor: [] };
    const pageColor = getComputedStyle(document.documentElement).backgroundColor;
    const isDark = luminance(pageColor) < 0.2;
    const check = (element: Element, ground: string[]) => {
      if (element.textContent?.trim() === '') return;
      result.checked += 1;
      const { color } = getComputedStyle(element);
      const found = contrast(luminance(...ground, color), luminance(...ground));
      if (found < wanted) {
        result.poor.push(
          `${found.toFixed(2)} ${color} on ${ground.join(' ')}: ${element.outerHTML.slice(0, 120)}`,
        );
      }
    };
    const hasPicture = '.wp-block-cover, .has-background, [style*="background:"]';
    for (const element of document.querySelectorAll('.entry-content [style*="--wp-paper"]')) {
      const isOwn = !element.matches('hr, .wp-block-cover *, .wp-block-cover, [style*="--wp-ink"]');
      if (isOwn) check(element, [getComputedStyle(element).backgroundColor]);
    }
    for (const element of document.querySelectorAll('.entry-content [style*="--wp-ink"]')) {
      const isBare = element.closest(`${hasPicture}, [style*="--wp-paper"]`) === null;
      if (isDark && isBare && !element.matches('hr')) check(element, [pageColor]);
    }
    for (const cover of document.querySelectorAll('.wp-block-cover:not(:has(> img, > video))')) {
      const layer = cover.querySelector(':scope > .wp-block-cover__background');
      const text = cover.querySelector('.wp-block-cover__inner-container > p');
      if (!text || text.matches('[style*="--wp-ink"]') || layer?.matches('[class*="gradient"]'))
        continue;
      const ground = [getComputedStyle(cover).backgroundColor];
      if (layer) {
        const { backgroundColor, opacity } = getComputedStyle(layer);
        ground.push(
          `color-mix(in srgb, ${backgroundColor} ${Number(opacity) * 100}%, transparent)`,
        );
      }
      check(text, ground);
    }
    return result;
  }, least);
}
