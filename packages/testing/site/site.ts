import { contactForm7 } from '@showcase/contact-form-7';
import { fluentForms } from '@showcase/contact-form-7/fluent-forms';
import { defineSite, type SiteConfig } from '@showcase/next/site';
import { setConfig } from '@showcase/next/faust';
import { possibleTypes, siteDocuments, templateQueries } from './gql/documents';
import templates from './wp-templates';
import { words as en } from './words';

export const siteConfig: SiteConfig = {
  logo: { src: '/logo.svg', width: 218, height: 40 },
  footerLogo: { src: '/footer-logo.svg', width: 218, height: 40 },
  signInTitle: 'Small Site',
  signInImage: { src: '/sign-in.svg', width: 960, height: 1200 },
  shareImage: { src: '/share.png', width: 1200, height: 630 },
  copyright: 'Copyright',
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
  breadcrumbs: false,
  publisher: 'Organization',
  lists: { entriesPerPage: null, relatedPosts: 3 },
  search: { types: [] },
  comments: { requireNameEmail: true, depth: 5 },
};

/** German is English but for a few words. */
const de = { ...en, content: { ...en.content, untitled: 'Ohne Titel' } };

/** The site that the packages are tested with: as little as their tests need. */
export const site = defineSite({
  config: siteConfig,
  look: {
    presets: {
      colors: new Set(['base', 'contrast', 'teal']),
      fontSizes: new Set(['small', 'medium', 'large']),
      spacing: new Set(['20', '40']),
      colorAliases: new Map([['primary', 'teal']]),
      fontSizeAliases: new Map([['extra-large', 'large']]),
    },
    reservedIds: ['main', 'content', 'entry', 'comment-held', 'respond(?:-.*)?'],
    reservedClasses: ['skip-link'],
    pageColor: '#fcf9f3',
    icons: [{ src: '/icon-192.png', sizes: '192x192', type: 'image/png' }],
  },
  locales: { en, de },
  documents: siteDocuments,
  templateQueries,
  wordpressPlugins: [contactForm7, fluentForms],
});

export default setConfig({
  templates,
  plugins: [],
  possibleTypes,
  useGETForQueries: true,
  usePersistedQueries: false,
  experimentalToolbar: true,
});
