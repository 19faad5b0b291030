import { WxrError } from './wxr-error';

const howToExport = 'Give a WordPress export file (Tools → Export → All content).';

/** Magic numbers of the archives people take for the export itself. */
const archives: readonly (readonly [string, string])[] = [
  ['PK\u0003\u0004', 'a ZIP archive'],
  ['\u001f', 'a gzip archive'],
];

/**
 * Names what a file that cannot be XML probably is, because "disallowed character in line 1" helps
 * nobody who picked the wrong file.
 *
 * @throws WxrError for empty, binary, JSON, HTML and other text that does not begin like XML
 */
export function refuseWhatIsNotXml(xml: string, fileName: string): void {
  const start = xml.slice(0, 2048).trimStart();
  if (xml.trim() === '') throw new WxrError(fileName, 1, `the file is empty. ${howToExport}`);
  for (const [magic, what] of archives) {
    if (start.startsWith(magic))
      throw new WxrError(fileName, 1, `this is ${what}: unpack it and give the XML file in it.`);
  }
  if (start.includes('\u0000'))
    throw new WxrError(fileName, 1, `this is a binary file, not XML. ${howToExport}`);
  if (/^[[{]/.test(start))
    throw new WxrError(
      fileName,
      1,
      `this is JSON, not XML. ${howToExport} Settings go into a .json file beside the .xml file.`,
    );
  if (/^<(?:!doctype\s+html|html)\b/i.test(start))
    throw new WxrError(
      fileName,
      1,
      `this is an HTML page, not an export (a log-in or error page saved by mistake?). ${howToExport}`,
    );
  if (!start.startsWith('<'))
    throw new WxrError(
      fileName,
      firstTextLine(xml),
      `this is not XML: it begins with text. ${howToExport}`,
    );
}

/** Said by every check that finds well-formed XML of another kind. */
export function notAnExport(fileName: string, line: number, found: string): WxrError {
  return new WxrError(fileName, line, `${found}, not a WordPress export. ${howToExport}`);
}

function firstTextLine(xml: string): number {
  const blank = /^\s*/.exec(xml)?.[0] ?? '';
  return blank.split('\n').length;
}
