import { readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import type { Author } from '../model/site';
import type { LabelledSite } from '../store/site-types';
import { isRole, type Role } from '../model/viewer';
import { newAuthor } from './authors';
import { nextIds } from './fields';
import { parseWxr } from './parse-wxr';
import { readSiteFile, type SiteFileUser } from './site-file';
import { siteSettings } from './site-settings';
import { WxrError } from './wxr-error';

/** Maximum size of an export, so that the text and its parsed form fit in memory. */
const largestExport = 200 * 1024 * 1024;

/**
 * Loads an export and the optional JSON file of the same name beside it (`site.xml` → `site.json`);
 * see `siteSettings` for its effect and the defaults. Users of the JSON file without posts become
 * authors too, after those of the export.
 *
 * @throws WxrError with a one-line message; nothing is partially loaded
 */
export function loadSite(contentFile: string, log?: (line: string) => void): LabelledSite {
  const parsed = parseWxr(readExport(contentFile), basename(contentFile), log);
  const settingsFile = contentFile.replace(/(?:\.wxr)?\.[^./\\]*$/, '') + '.json';
  const file = readSiteFile(settingsFile);
  return {
    settings: siteSettings(parsed, file, basename(settingsFile)),
    sourceUrl: parsed.sourceUrl,
    authors: withUsers(parsed.authors, file.users ?? []),
    terms: parsed.terms,
    posts: parsed.posts,
    postTypes: file.postTypes ?? {},
    taxonomies: file.taxonomies ?? {},
  };
}

function readExport(path: string): string {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat?.isFile())
    throw new WxrError(path, null, 'there is no such file. Give the path of an export.');
  if (stat.size > largestExport)
    throw new WxrError(path, null, 'the file is larger than 200 MB. Export less at once.');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path));
  } catch {
    const what =
      'the file is not UTF-8 text, or not readable. Give an export as WordPress wrote it.';
    throw new WxrError(basename(path), 1, what);
  }
}

function withUsers(authors: readonly Author[], users: readonly SiteFileUser[]): Author[] {
  const all = authors.map((author) => ({ ...author }));
  for (const { login, roles, ...given } of users) {
    let author = all.find((candidate) => candidate.login === login);
    if (!author) {
      author = newAuthor(login);
      all.push(author);
    }
    Object.assign(author, given, { role: knownRole(roles) });
  }
  const ids = nextIds(all.map((author) => author.id));
  return all.map((author, index) => ({ ...author, id: ids[index] ?? 0 }));
}

/** Returns the first built-in role; roles of plugins grant nothing here. */
function knownRole(roles: readonly string[]): Role {
  return roles.find(isRole) ?? 'subscriber';
}
