import type { Page } from '@playwright/test';

/** Problems of a page (console errors and warnings, failed requests), and the addresses it requested. */
export interface BrowserWatch {
  complaints: string[];
  /** Addresses of all requests since the watch began. */
  requests: string[];
}

/** Notes everything that a visitor's console and network log would show in red or yellow. */
export function watchBrowser(page: Page): BrowserWatch {
  const watch: BrowserWatch = { complaints: [], requests: [] };
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) {
      watch.complaints.push(`${page.url()}: ${message.text()} ${message.location().url}`);
    }
  });
  page.on('pageerror', (error) => watch.complaints.push(`${page.url()}: ${error.message}`));
  page.on('request', (request) => watch.requests.push(request.url()));
  page.on('requestfailed', (request) => {
    // Leaving a page ends what it was still loading; that is no failure.
    const reason = request.failure()?.errorText ?? '';
    if (reason !== 'net::ERR_ABORTED') {
      watch.complaints.push(`${page.url()}: ${reason} ${request.url()}`);
    }
  });
  page.on('response', (response) => {
    if (response.status() >= 400) {
      watch.complaints.push(`${page.url()}: ${response.status()} ${response.url()}`);
    }
  });
  return watch;
}

/** Returns the texts of the scripts that a page has requested since the watch began. */
export async function scriptsOf({ requests }: BrowserWatch): Promise<string[]> {
  const scripts = requests.filter((url) => new URL(url).pathname.endsWith('.js'));
  // Not those of the browser, which forgets them at the next page.
  return Promise.all([...new Set(scripts)].map(async (url) => (await fetch(url)).text()));
}
