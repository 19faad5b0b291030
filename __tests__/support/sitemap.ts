import handleSitemap from '../../pages/api/sitemap';
import { askRoute } from './ask-route';
import { xmlErrors } from './validate-xml';

/** The addresses in a sitemap or an index; it has to be valid, unless that takes too long for many. */
export async function sitemapLocs(path: string, isChecked = true): Promise<string[]> {
  const { status, headers, body } = await askRoute(handleSitemap, path);
  expect({ path, status, type: headers['content-type'] }).toEqual({
    path,
    status: 200,
    type: 'application/xml; charset=utf-8',
  });
  if (isChecked) expect(await xmlErrors(body, 'sitemap.rng')).toEqual([]);
  const siteUrl = process.env.SITE_URL ?? '';
  return [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => {
    expect(loc.startsWith(`${siteUrl}/`)).toBe(true);
    return loc.slice(siteUrl.length);
  });
}
