/** A picture in `public/` or at an address, with its size in CSS pixels (it reserves the room). */
export interface SitePicture {
  src: string;
  width: number;
  height: number;
}

/** The colours of styles/tokens.css, by their names there without `--color-`. */
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

/** One CSS colour for both schemes, or one for the light and one for the dark scheme. */
export type SiteColor = string | readonly [light: string, dark: string];

/** What a site's owner changes without touching code. A change needs a new build. */
export interface SiteConfig {
  /** In the header and above the sign-in form, on the header's colour. */
  logo: SitePicture;
  /** In the footer, on the header's colour. */
  footerLogo: SitePicture;
  /** Heading of the sign-in screen. */
  signInTitle: string;
  /** Beside the sign-in form, cut to fit its panel. */
  signInImage: SitePicture;
  /** First line of the footer's last row. */
  copyright: string;
  /**
   * Colours other than those of styles/tokens.css. Text needs a contrast of 4.5:1 to what it stands
   * on; `npm test` tells.
   */
  colors: { header: string } & Partial<Record<ColorName, SiteColor>>;
  /** WordPress's menu locations, in the form of WPGraphQL (Appearance → Menus, MenuLocationEnum). */
  menuLocations: { header: string; footer: string };
  /**
   * Pictures of other hosts than WordPress's, such as a CDN or a bucket: shown as in WordPress, or
   * asked for only when the reader opens them. Films, sound and embeds of other hosts always wait.
   */
  picturesOfOtherHosts: 'show' | 'ask';
  lists: {
    /** Entries on one page of a list, 1 to 100; null: as WordPress has it (Settings → Reading). */
    entriesPerPage: number | null;
    /** Posts offered below a post, 0 to 10. */
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
