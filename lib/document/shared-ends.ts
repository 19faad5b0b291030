const startOf = (texts: readonly string[]): string => {
  const [first = '', ...others] = texts;
  let length = first.length;
  while (!others.every((text) => text.startsWith(first.slice(0, length)))) length -= 1;
  return first.slice(0, length);
};

const turned = (text: string): string => [...text].reverse().join('');

/**
 * Addresses in few bytes: the start that all of them share, the end that all share, and what each
 * has between the two, in their order and separated by spaces. Nothing gives ''.
 */
export function sharedEnds(addresses: readonly string[]): string {
  if (addresses.length === 0) return '';
  const start = startOf(addresses);
  const rests = addresses.map((address) => address.slice(start.length));
  const end = turned(startOf(rests.map(turned)));
  return [start, end, ...rests.map((rest) => rest.slice(0, rest.length - end.length))].join(' ');
}
