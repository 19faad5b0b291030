import { decode } from 'html-entities';

/** Decodes entities like PHP's html_entity_decode(), which WPGraphQL applies to titles and names. */
export function decodeEntities(text: string): string {
  return decode(text, { scope: 'strict' });
}
