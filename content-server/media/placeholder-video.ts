/** One black VP8 key frame of 1 × 1 pixel (RFC 6386); the track says how large to show it. */
const keyFrame = Buffer.from('300100' + '9d012a' + '01000100' + '0ec0fe25a400037000000000', 'hex');

/**
 * A WebM of one still frame with the proportions of 640 × 360: the smallest thing every browser
 * plays without an error. Built after RFC 8794 (EBML) and https://www.matroska.org/technical/elements.html.
 */
export function stillWebm(): Buffer {
  const header = element('1a45dfa3', [
    number('4286', 1),
    number('42f7', 1),
    number('42f2', 4),
    number('42f3', 8),
    text('4282', 'webm'),
    number('4287', 2),
    number('4285', 2),
  ]);
  const info = element('1549a966', [
    number('2ad7b1', 1_000_000),
    text('4d80', 'content-server'),
    text('5741', 'content-server'),
    duration(1000),
  ]);
  const video = element('e0', [
    number('b0', 1),
    number('ba', 1),
    number('54b0', 640),
    number('54ba', 360),
  ]);
  const track = element('ae', [
    number('d7', 1),
    number('73c5', 1),
    number('83', 1),
    text('86', 'V_VP8'),
    video,
  ]);
  // Track 1, time 0 relative to the cluster, key frame.
  const block = element('a3', [Buffer.from('81000080', 'hex'), keyFrame]);
  const cluster = element('1f43b675', [number('e7', 0), block]);
  return Buffer.concat([
    header,
    element('18538067', [info, element('1654ae6b', [track]), cluster]),
  ]);
}

function element(id: string, content: readonly Buffer[]): Buffer {
  const body = Buffer.concat(content);
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE(BigInt(body.length) | (1n << 56n));
  return Buffer.concat([Buffer.from(id, 'hex'), size, body]);
}

function number(id: string, value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return element(id, [bytes]);
}

function text(id: string, value: string): Buffer {
  return element(id, [Buffer.from(value, 'latin1')]);
}

function duration(milliseconds: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(milliseconds);
  return element('4489', [bytes]);
}
