/** What WordPress stores in meta fields, once read. Objects are not among it: they are refused. */
export type PhpValue = string | number | boolean | null | Map<string, PhpValue>;

const deepest = 32;

/**
 * Reads PHP's serialize() format as far as `_wp_attachment_metadata` needs it: arrays, strings,
 * numbers, booleans and null. It builds nothing but maps, so hostile input can do no harm.
 *
 * @returns undefined for anything that is malformed or holds objects or references
 */
export function readPhpSerialized(serialized: string): PhpValue | undefined {
  // String lengths count bytes.
  const bytes = Buffer.from(serialized.trim(), 'utf8');
  let at = 0;

  function upTo(mark: string): string {
    const end = bytes.indexOf(mark, at);
    if (end === -1 || end - at > 30) throw new SyntaxError();
    const found = bytes.toString('latin1', at, end);
    at = end + mark.length;
    return found;
  }

  function expect(mark: string): void {
    if (bytes.toString('latin1', at, at + mark.length) !== mark) throw new SyntaxError();
    at += mark.length;
  }

  function number(text: string): number {
    const value = Number(text);
    if (text === '' || Number.isNaN(value)) throw new SyntaxError();
    return value;
  }

  function value(depth: number): PhpValue {
    if (depth > deepest) throw new SyntaxError();
    const type = bytes.toString('latin1', at, at + 2);
    at += 2;
    if (type === 'N;') return null;
    if (type === 'i:' || type === 'd:') return number(upTo(';'));
    if (type === 'b:') return upTo(';') === '1';
    if (type === 's:') {
      const length = number(upTo(':'));
      expect('"');
      if (at + length > bytes.length) throw new SyntaxError();
      const text = bytes.toString('utf8', at, at + length);
      at += length;
      expect('";');
      return text;
    }
    if (type !== 'a:') throw new SyntaxError();
    const count = number(upTo(':'));
    expect('{');
    const array = new Map<string, PhpValue>();
    for (let index = 0; index < count; index++)
      array.set(String(value(depth + 1)), value(depth + 1));
    expect('}');
    return array;
  }

  try {
    return value(0);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
