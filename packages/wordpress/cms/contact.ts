import { processWide } from '../tools/process-wide';

/** The state of WordPress as requests to it have shown it. */
interface Contact {
  requests: number;
  failures: number;
  /** When it last answered, ms; null: not since this server was started. */
  answeredAt: number | null;
  /** When it was last asked, ms; null: not yet. */
  askedAt: number | null;
  /** Whether the last request was answered; null: not asked yet. */
  isReachable: boolean | null;
}

/** Returns the record of this process. */
export const cmsContact = (): Contact =>
  processWide('cms-contact', () => ({
    requests: 0,
    failures: 0,
    answeredAt: null,
    askedAt: null,
    isReachable: null,
  }));

/** Records the outcome of a request to WordPress. */
export function noteContact(isReachable: boolean): void {
  const contact = cmsContact();
  contact.requests += 1;
  contact.askedAt = Date.now();
  contact.isReachable = isReachable;
  if (isReachable) contact.answeredAt = contact.askedAt;
  else contact.failures += 1;
}
