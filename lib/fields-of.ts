/** The fields of an object that came over the wire, each of them unknown; none for anything else. */
export function fieldsOf(value: unknown): Partial<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}
