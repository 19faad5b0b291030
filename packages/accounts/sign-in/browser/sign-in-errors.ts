import type { PageWords } from '@showcase/next/words/words';

/** Returns the message of an error code; a generic one for unknown codes. */
export function signInErrorText(code: string, { errors }: PageWords['signIn']): string {
  const texts: Readonly<Record<string, string>> = errors;
  return (Object.hasOwn(texts, code) && texts[code]) || errors.other;
}
