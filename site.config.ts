import type { SiteConfig } from '@showcase/next/site';

/** Settings for the site's owner: docs/settings.md says what each means. A change needs a new build. */
export const siteConfig: SiteConfig = {
  logo: { src: '/logo.svg', width: 218, height: 40 },
  footerLogo: { src: '/footer-logo.svg', width: 218, height: 40 },
  signInTitle: 'Profile Showcase',
  signInImage: { src: '/sign-in.svg', width: 960, height: 1200 },
  shareImage: { src: '/share.png', width: 1200, height: 630 },
  copyright: 'Copyright ©2023',
  colors: { header: '#00272c' },
  fonts: {},
  menuLocations: { header: 'PRIMARY', footer: 'FOOTER' },
  mediaHosts: [],
  picturesOfOtherHosts: 'show',
  embeds: 'click',
  security: { scripts: [], styles: [], connect: [], frames: [], forms: [], fonts: [] },
  menuDescriptions: true,
  htmlFields: {},
  redirects: [],
  guessAddresses: true,
  redirectToWordPress: true,
  breadcrumbs: false,
  publisher: 'Organization',
  lists: { entriesPerPage: null, relatedPosts: 3 },
  search: { types: [] },
  comments: { requireNameEmail: true, depth: 5 },
};
