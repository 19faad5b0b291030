import type { StoredPage } from './stored-page';

/** Capacity, bytes. */
const MAX_BYTES = 48_000_000;

/** Bytes of a page in memory: its HTML, and its data parsed, which takes about twice its text. */
const sizeOf = ({ html, pageData }: StoredPage) =>
  html.length + 2 * JSON.stringify(pageData).length;

/** The most recently used pages, up to a total size, so that most requests read no file. */
export class PageMemory {
  private readonly pages = new Map<string, { page: StoredPage; size: number }>();
  private bytes = 0;

  get(path: string): StoredPage | null {
    const found = this.pages.get(path);
    if (!found) return null;
    // Moves it to the end of the order in which pages are evicted.
    this.pages.delete(path);
    this.pages.set(path, found);
    return found.page;
  }

  set(page: StoredPage): void {
    this.delete(page.path);
    const size = sizeOf(page);
    this.pages.set(page.path, { page, size });
    this.bytes += size;
    for (const path of this.pages.keys()) {
      if (this.bytes <= MAX_BYTES) break;
      this.delete(path);
    }
  }

  delete(path: string): void {
    this.bytes -= this.pages.get(path)?.size ?? 0;
    this.pages.delete(path);
  }

  clear(): void {
    this.pages.clear();
    this.bytes = 0;
  }
}
