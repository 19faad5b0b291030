import { getSitemapProps } from '@faustwp/core';

export default function Sitemap() {}

/** WordPress's sitemaps without those of people, and one of the site's own pages. */
export function getServerSideProps(ctx) {
  return getSitemapProps(ctx, {
    frontendUrl: process.env.FRONTEND_URL,
    sitemapIndexPath: 'wp-sitemap.xml',
    sitemapPathsToIgnore: ['/wp-sitemap-users-*'],
    pages: [{ path: '/our-team', changefreq: 'monthly', priority: 0.7 }, { path: '/' }],
  });
}
