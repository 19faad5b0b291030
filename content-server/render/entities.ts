/** Named entities that texts on websites really use; numbers are decoded whatever they are. */
const named = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: '\u00a0',
    copy: '©',
    reg: '®',
    trade: '™',
    hellip: '…',
    ndash: '–',
    mdash: '—',
    lsquo: '‘',
    rsquo: '’',
    sbquo: '‚',
    ldquo: '“',
    rdquo: '”',
    bdquo: '„',
    laquo: '«',
    raquo: '»',
    lsaquo: '‹',
    rsaquo: '›',
    bull: '•',
    middot: '·',
    times: '×',
    deg: '°',
    euro: '€',
    pound: '£',
    yen: '¥',
    cent: '¢',
    sect: '§',
    para: '¶',
    prime: '′',
    Prime: '″',
    larr: '←',
    rarr: '→',
    auml: 'ä',
    ouml: 'ö',
    uuml: 'ü',
    Auml: 'Ä',
    Ouml: 'Ö',
    Uuml: 'Ü',
    szlig: 'ß',
    eacute: 'é',
    egrave: 'è',
    agrave: 'à',
    ccedil: 'ç',
    ntilde: 'ñ',
  }),
);

/** As PHP's html_entity_decode(), which WPGraphQL applies to titles and names. */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, (all, ...parts) => {
    const [decimal, hex, name]: (string | undefined)[] = parts;
    if (name !== undefined) return named.get(name) ?? all;
    const code = decimal !== undefined ? Number(decimal) : Number.parseInt(hex ?? '', 16);
    return isCharacter(code) ? String.fromCodePoint(code) : all;
  });
}

function isCharacter(code: number): boolean {
  const surrogate = code >= 0xd800 && code <= 0xdfff;
  return code >= 0x20 && code <= 0x10ffff && !surrogate && !(code >= 0x7f && code <= 0x9f);
}
