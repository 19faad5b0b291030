/** An image in `public/` or at a URL, with its size in CSS pixels to prevent layout shift. */
export interface SitePicture {
  src: string;
  width: number;
  height: number;
}

/** The colours of styles/tokens.css, named as there without `--color-`. */
export const colorNames = [
  'header',
  'on-header',
  'header-muted',
  'header-accent',
  'page',
  'surface',
  'raised',
  'text',
  'muted',
  'link',
  'link-hover',
  'accent',
  'border',
  'control-border',
  'button',
  'button-hover',
  'on-button',
  'danger',
  'success',
  'focus',
  'selection',
] as const;

export type ColorName = (typeof colorNames)[number];

/** One CSS colour for both colour schemes, or a light and a dark one. */
export type SiteColor = string | readonly [light: string, dark: string];

/** Settings for the site's owner, who need not touch code. A change needs a new build. */
export interface SiteConfig {
  /** In the header and above the sign-in form, on the header's background colour. */
  logo: SitePicture;
  /** In the footer, on the header's background colour. */
  footerLogo: SitePicture;
  /** Heading of the sign-in screen. */
  signInTitle: string;
  /** Beside the sign-in form, cropped to fit its panel. */
  signInImage: SitePicture;
  /** First line of the footer's last row. */
  copyright: string;
  /**
   * Overrides of the colours in styles/tokens.css. Text needs a contrast ratio of 4.5:1 to its
   * background; `npm test` checks it.
   */
  colors: { header: string } & Partial<Record<ColorName, SiteColor>>;
  /** WordPress's menu locations, as values of WPGraphQL's MenuLocationEnum (Appearance → Menus). */
  menuLocations: { header: string; footer: string };
  /**
   * Images from hosts other than WordPress's, such as a CDN or a bucket: shown as in WordPress, or
   * loaded when the reader opens them. Video, audio and embeds from other hosts are always
   * click-to-load.
   */
  picturesOfOtherHosts: 'show' | 'ask';
  lists: {
    /** Entries per page of a list, 1 to 100; null: WordPress's setting (Settings → Reading). */
    entriesPerPage: number | null;
    /** Related posts below a post, 0 to 10. */
    relatedPosts: number;
  };
}

/** The defaults are those of the specification. */
export const siteConfig: SiteConfig = {
  logo: { src: '/logo.svg', width: 218, height: 40 },
  footerLogo: { src: '/footer-logo.svg', width: 218, height: 40 },
  signInTitle: 'Profile Showcase',
  signInImage: { src: '/sign-in.svg', width: 960, height: 1200 },
  copyright: 'Copyright ©2023',
  colors: { header: '#00272c' },
  menuLocations: { header: 'PRIMARY', footer: 'FOOTER' },
  picturesOfOtherHosts: 'show',
  lists: { entriesPerPage: null, relatedPosts: 3 },
};
