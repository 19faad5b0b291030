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
