const reference = /^&(?:#\d+|#x[\da-f]+|[a-z]\w{0,30});/i;

/**
 * Where an `&` stands that begins no character reference. A parser reads on to the next `;` and then
 * complains about a place far behind, or about the end of the file.
 *
 * @returns the line from 1, null when there is none; CDATA and comments are skipped
 */
export function strayAmpersandLine(xml: string): number | null {
  const mark = /[&<]/g;
  for (let match = mark.exec(xml); match !== null; match = mark.exec(xml)) {
    const at = match.index;
    if (match[0] === '&') {
      if (!reference.test(xml.slice(at, at + 40))) return xml.slice(0, at).split('\n').length;
      continue;
    }
    const end = endOfOpaque(xml, at);
    if (end === undefined) continue;
    const found = xml.indexOf(end, at);
    if (found === -1) return null;
    mark.lastIndex = found + end.length;
  }
  return null;
}

function endOfOpaque(xml: string, at: number): string | undefined {
  if (xml.startsWith('<![CDATA[', at)) return ']]>';
  return xml.startsWith('<!--', at) ? '-->' : undefined;
}
