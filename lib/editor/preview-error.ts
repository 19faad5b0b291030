/** Why there is no preview: status of the answer, and a text that says what is wrong. */
const ERRORS = {
  bad_link: [400, 'The URL must contain the proper "previewPathname" query param for previews.'],
  no_id: [400, 'The URL must contain the proper "p" query param for previews.'],
  signed_out: [401, 'Nobody is signed in.'],
  token_refused: [401, 'WordPress does not accept the sign-in of this site.'],
  not_allowed: [403, 'This account may not preview the entry.'],
  not_found: [404, 'There is no such entry, or this account may not see it.'],
  unavailable: [503, 'WordPress does not answer just now. Please try again in a minute.'],
} as const;

export type PreviewErrorCode = keyof typeof ERRORS;

/** Whether a word that came over the wire is one of the codes. */
export function isPreviewErrorCode(value: unknown): value is PreviewErrorCode {
  return typeof value === 'string' && Object.hasOwn(ERRORS, value);
}

/** There is no preview to show. */
export class PreviewError extends Error {
  readonly status: number;

  constructor(readonly code: PreviewErrorCode) {
    const [status, message] = ERRORS[code];
    super(message);
    this.name = 'PreviewError';
    this.status = status;
  }
}
