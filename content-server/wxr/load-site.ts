import { readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import type { Author, Site } from '../model';
import { isRole, type Role } from '../store/viewer';
import { newAuthor } from './authors';
import { nextIds } from './ids';
import { parseWxr } from './parse-wxr';
import { readSiteFile, type SiteFileLabels, type SiteFileUser } from './site-file';
import { siteSettings } from './site-settings';
import { WxrError } from './wxr-error';

/** Above this a JavaScript string and its parsed form no longer fit an ordinary machine. */
const largestExport = 200 * 1024 * 1024;

/** A site with the parts of `<export>.json` that its content does not use. */
export interface LoadedSite extends Site {
  users: SiteFileUser[];
  postTypes: Record<string, SiteFileLabels>;
  taxonomies: Record<string, SiteFileLabels>;
}

/**
 * Loads an export and, when there is one, the JSON file of the same name beside it
 * (`site.xml` → `site.json`); `siteSettings` says what the latter decides and what holds without it.
 * Users of the JSON file that wrote nothing become authors too, after those of the export.
 *
 * @throws WxrError with one clear line; nothing is half loaded
 */
export function loadSite(contentFile: string): LoadedSite {
  const parsed = parseWxr(readExport(contentFile), basename(contentFile));
  const settingsFile = contentFile.replace(/(?:\.wxr)?\.[^./\\]*$/, '') + '.json';
  const file = readSiteFile(settingsFile);
  const users = file.users ?? [];
  return {
    settings: siteSettings(parsed, file, basename(settingsFile)),
    sourceUrl: parsed.sourceUrl,
    authors: withUsers(parsed.authors, users),
    terms: parsed.terms,
    posts: parsed.posts,
    users,
    postTypes: file.postTypes ?? {},
    taxonomies: file.taxonomies ?? {},
  };
}

function readExport(path: string): string {
  const name = basename(path);
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) throw new WxrError(path, null, 'there is no such file. Give the path of an export.');
  if (!stat.isFile())
    throw new WxrError(path, null, 'this is not a file. Give the path of an export.');
  if (stat.size > largestExport)
    throw new WxrError(
      name,
      null,
      'the file is larger than 200 MB. Export fewer content types or a shorter time at once.',
    );
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path));
  } catch (error) {
    const denied = error instanceof Error && 'code' in error && error.code === 'EACCES';
    throw new WxrError(
      name,
      1,
      denied
        ? 'the file may not be read. Change its permissions.'
        : 'the file is not UTF-8 text (binary, or another encoding). Give an export as WordPress wrote it.',
    );
  }
}

function withUsers(authors: readonly Author[], users: readonly SiteFileUser[]): Author[] {
  const all = authors.map((author) => ({ ...author }));
  for (const user of users) {
    let author = all.find((candidate) => candidate.login === user.login);
    if (!author) {
      author = newAuthor(user.login);
      all.push(author);
    }
    if (user.email !== undefined) author.email = user.email;
    if (user.displayName !== undefined) author.displayName = user.displayName;
    if (user.firstName !== undefined) author.firstName = user.firstName;
    if (user.lastName !== undefined) author.lastName = user.lastName;
    if (user.description !== undefined) author.description = user.description;
    if (user.password !== undefined) author.password = user.password;
    if (user.avatar !== undefined) author.avatar = user.avatar;
    author.role = knownRole(user.roles);
  }
  const ids = nextIds(all.map((author) => author.id));
  return all.map((author, index) => ({ ...author, id: ids[index] ?? 0 }));
}

/** The first role that WordPress itself knows; those of plugins allow nothing here. */
function knownRole(roles: readonly string[]): Role {
  return roles.find(isRole) ?? 'subscriber';
}
