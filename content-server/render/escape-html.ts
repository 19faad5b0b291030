const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#039;',
};

/** Text made safe for HTML and XML, in content and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** As WordPress's esc_attr(): entities that are there already are not escaped a second time. */
export function escapeAttribute(text: string): string {
  return escapeHtml(text).replace(
    /&amp;(#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/gi,
    (_, entity: string) => `&${entity};`,
  );
}
