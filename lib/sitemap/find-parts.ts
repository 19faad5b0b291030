import { SitemapKindsQueryDocument } from '../../gql/documents';
import { executeQuery } from '../cms/execute-query';
import { noteOf } from '../documents/kept-document';
import { isNoindex } from './noindex';
import { partPath, type Part } from './part-name';
import { probePeriods, probeTaxonomies, probeTypes } from './probe';
import { isListed } from './sitemap-url';

/** A part in the index, and when something in it last changed, if that is known. */
export interface FoundPart {
  part: Part;
  modifiedGmt: string | null;
}

type Period = NonNullable<Part['period']>;
type Nodes = readonly { uri?: string | null; modifiedGmt?: string | null }[];

/** WordPress has no posts of before, unless their dates are set by hand. */
const FIRST_YEAR = 1970;

/** Of entries with a password it is not told. */
const modifiedOf = (nodes: Nodes) =>
  nodes.find(({ modifiedGmt }) => modifiedGmt)?.modifiedGmt ?? null;

const partOf = (kind: Part['kind'], name = '', period: Part['period'] = null): Part => ({
  kind,
  name,
  period,
  number: 1,
});

/** The periods of a type that have entries. */
async function periodsOf(type: string, periods: readonly Period[]) {
  const answers = await probePeriods(type, periods);
  return answers.flatMap((answer, index) => {
    const period = periods[index];
    const nodes = answer?.latest?.nodes ?? [];
    if (!period || nodes.length === 0) return [];
    const isLarge = answer?.few?.pageInfo.hasNextPage === true;
    return [{ period, isLarge, modifiedGmt: modifiedOf(nodes) }];
  });
}

/** The parts of a type with more than a hundred entries: by year, and a larger year by month. */
async function datedParts(type: string, oldest: number): Promise<FoundPart[]> {
  const last = new Date().getUTCFullYear() + 1;
  const all = Array.from({ length: last - oldest + 1 }, (_, index) => ({ year: oldest + index }));
  const years = await periodsOf(type, all);
  const large = years.filter(({ isLarge }) => isLarge);
  const months = await periodsOf(
    type,
    large.flatMap(({ period: { year } }) =>
      Array.from({ length: 12 }, (_, index) => ({ year, month: index + 1 })),
    ),
  );
  return years.flatMap((found) => {
    const parts = found.isLarge
      ? months.filter(({ period }) => period.year === found.period.year)
      : [found];
    return parts.map(({ period, modifiedGmt }) => ({
      part: partOf('entries', type, period),
      modifiedGmt,
    }));
  });
}

async function typeParts(names: readonly string[]): Promise<FoundPart[]> {
  const found: FoundPart[] = [];
  for (const [index, answer] of (await probeTypes(names)).entries()) {
    const name = names[index] ?? '';
    // Plugins hide whole types: as the first hundred are, so are the others.
    if (!answer?.few.nodes.some((node) => isListed(node.uri) && !isNoindex(node))) continue;
    if (answer.few.pageInfo.hasNextPage) {
      const dates = answer.oldest.nodes.map(({ date }) => Number((date ?? '').slice(0, 4)));
      const oldest = Math.min(FIRST_YEAR, ...dates.filter((year) => year > 0));
      found.push(...(await datedParts(name, oldest)));
    } else {
      const modifiedGmt = modifiedOf(answer.latest.nodes);
      found.push({ part: partOf('entries', name), modifiedGmt });
    }
  }
  return found;
}

async function termParts(names: readonly string[]): Promise<FoundPart[]> {
  const answers = await probeTaxonomies(names);
  return names.flatMap((name, index) => {
    const terms = answers[index]?.connectedTerms;
    const isLarge = terms?.pageInfo.hasNextPage === true;
    const hasTerms = terms?.nodes.some(
      (term) => !isNoindex(term) && (isLarge || (isListed(term.uri) && (term.count ?? 0) > 0)),
    );
    return hasTerms ? [{ part: partOf('terms', name), modifiedGmt: null }] : [];
  });
}

/** Adds the parts that follow a full one, as far as is known. */
async function withFollowing(found: FoundPart): Promise<FoundPart[]> {
  const all = [found];
  for (let { part } = found; (await noteOf(partPath(part))) !== null;) {
    part = { ...part, number: part.number + 1 };
    all.push({ part, modifiedGmt: found.modifiedGmt });
  }
  return all;
}

/**
 * Finds the parts of the sitemap that have addresses, in a number of requests that depends on the
 * years with entries, not on the number of entries.
 *
 * @throws CmsUnavailableError
 */
export async function findParts(): Promise<FoundPart[]> {
  const { contentTypes, taxonomies, users } = await executeQuery(SitemapKindsQueryDocument, {});
  const types = contentTypes?.nodes ?? [];
  const namesOf = (nodes: readonly { name?: string | null }[]) =>
    nodes.flatMap(({ name }) => (name && name !== 'attachment' ? [name] : []));
  const hasArchives = types.some(({ uri }) => isListed(uri));
  const found = [
    ...(await typeParts(namesOf(types))),
    ...(await termParts(namesOf(taxonomies?.nodes ?? []))),
    ...(users?.nodes.length ? [{ part: partOf('authors'), modifiedGmt: null }] : []),
    ...(hasArchives ? [{ part: partOf('archives'), modifiedGmt: null }] : []),
  ];
  return (await Promise.all(found.map(withFollowing))).flat();
}
