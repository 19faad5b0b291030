/**
 * Writes pages to the file store for ever, eight at a time, until it is killed; prints a line for
 * each one: `tsx write-pages.mts`. The HTML of each page is its path, many times.
 */
import { createFileStore } from '@showcase/next/cache/file-store';

const PAGES = 1_000;
const WRITERS = 8;

const store = createFileStore('build');
let count = 0;

async function write(): Promise<void> {
  for (;;) {
    const path = `/page-${count % PAGES}/`;
    count += 1;
    // Long enough for several writes of the file system.
    const html = `${path} `.repeat(10_000);
    const facts = {
      tags: [],
      node: null,
      head: null,
      version: count,
      storedAt: count,
      revalidate: 60,
    };
    await store.write({ path, ...facts, html, pageData: {} });
    process.stdout.write('.\n');
  }
}

await Promise.all(Array.from({ length: WRITERS }, write));
