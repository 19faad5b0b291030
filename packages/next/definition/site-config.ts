import type { OwnRedirect } from '@showcase/wordpress';

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

/**
 * Permissions of third parties on pages (https://www.w3.org/TR/CSP3/): lists of hosts such as
 * `cdn.example.com`, `*.example.com` or `https://example.com:8443`.
 */
export interface SiteSecurity {
  /** Hosts whose scripts run, or hashes of inline scripts, `'sha256-…'`; styles likewise. */
  scripts?: readonly string[];
  styles?: readonly string[];
  /** Hosts that scripts may connect to: fetch, beacons, and with `wss://` WebSockets. */
  connect?: readonly string[];
  /** Hosts that components, scripts and texts of WordPress may show in frames, beside those of embeds. */
  frames?: readonly string[];
  /** Hosts that forms may be sent to, including all hosts that the answer redirects to. */
  forms?: readonly string[];
  fonts?: readonly string[];
}

/** Settings for the site's owner, who need not touch code. A change needs a new build. */
export interface SiteConfig {
  /** In the header and above the sign-in form, on the header's background colour. */
  logo: SitePicture;
  /**
   * Content of `/`: the sign-in screen (the template `front-page`), or the front page of WordPress (Settings →
   * Reading), its latest posts or a page, in the template of these. Signing in is at `/login` in both cases.
   */
  frontPage?: 'sign-in' | 'wordpress';
  /** In the footer, on the header's background colour. */
  footerLogo: SitePicture;
  /** Heading of the sign-in screen. */
  signInTitle: string;
  /** Beside the sign-in form, cropped to fit its panel. */
  signInImage: SitePicture;
  /** Image that other sites show with a link to a page without a featured image; usually 1200 × 630. */
  shareImage: SitePicture;
  /** First line of the footer's last row; `{year}` is the year of now. */
  copyright: string;
  /**
   * Overrides of the colours in styles/tokens.css. Text needs a contrast ratio of 4.5:1 to its
   * background; docs/guides/look.md says how it is checked.
   */
  colors: { header: string } & Partial<Record<ColorName, SiteColor>>;
  /** The colour scheme of all pages. Without it each visitor has the one of the system, and a switch. */
  colorScheme?: 'light' | 'dark';
  /**
   * Overrides of the fonts in styles/tokens.css, as CSS writes a list of fonts. With `heading` the web font is
   * not fetched.
   */
  fonts: { body?: string; heading?: string };
  /** WordPress's menu locations, as values of WPGraphQL's MenuLocationEnum (Appearance → Menus). */
  menuLocations: { header: string; footer: string };
  /**
   * Further menu locations, by the names that components know their menus by:
   * with `{ footer2: 'FOOTER_2' }` that menu is `site.menus?.footer2`.
   */
  menus?: Readonly<Record<string, string>>;
  /**
   * Hosts beside WordPress's whose pictures, video and audio are the site's own, such as a CDN or a
   * bucket: `cdn.example.com`, with a port if need be.
   */
  mediaHosts: readonly string[];
  /** Images, video and audio from any other host: shown as in WordPress, or never, with links in their place. */
  picturesOfOtherHosts: 'show' | 'never';
  /**
   * Frames of YouTube and the like: loaded when the reader opens their card, or when it comes near,
   * which tells their hosts who reads the page. Posts of X and the like are quoted in both cases.
   */
  embeds: 'click' | 'near';
  /** Hosts of analytics, chats, payment and the like (docs/guides/third-parties.md). */
  security?: SiteSecurity;
  /**
   * Whether menus show the descriptions of their items. WordPress fills in those of categories by
   * itself when they are put into a menu (Appearance → Menus, Screen Options).
   */
  menuDescriptions: boolean;
  /**
   * Fields of plugins and custom fields that hold HTML, as `Type.field`: a `body`, or `inline` for
   * phrasing markup alone, such as `{ 'Book_Acf.body': 'body' }`. The types are those of
   * packages/content-server/schema.graphql; run `npm run codegen` after a change.
   */
  htmlFields: Readonly<Record<string, 'body' | 'inline'>>;
  redirects: readonly OwnRedirect[];
  /**
   * Whether an address that WordPress has nothing at leads to the entry that WordPress guesses: whose
   * slug begins with its last part. WordPress's filter `do_redirect_guess_404_permalink` counts, too. WordPress makes no
   * guess where FaustWP rewrites its links to this site (“Enable Post and Category URL rewrites”), and WPGraphQL can't find by the
   * beginning of a slug.
   */
  guessAddresses: boolean;
  /**
   * Whether addresses of WordPress's own that elsewhere links to lead to WordPress, where the site has nothing at
   * them: `/wp-content/uploads/…`, `/wp-admin/`, `/wp-login.php`, `/admin`, `/wp-json/…`. By default they do.
   */
  redirectToWordPress?: boolean;
  /**
   * Dates in the form of the site's language (locales/), or in that of WordPress's Settings → General, which is
   * one request more for the settings.
   */
  dateFormat?: 'language' | 'wordpress';
  /** Whether a page below others has links to them above its title. */
  breadcrumbs: boolean;
  /** Type of the publisher that search engines read; its name is the site's title. */
  publisher: 'Organization' | 'Person';
  lists: {
    /** Entries per page of a list, 1 to 100; null: WordPress's setting (Settings → Reading). */
    entriesPerPage: number | null;
    /** Related posts below a post, 0 to 10. */
    relatedPosts: number;
  };
  search: {
    /**
     * Types that readers can restrict a search to, by WordPress's names, such as `post`, with the
     * label of the link; none: no such links.
     */
    types: readonly { name: string; label: string }[];
    /** Whether the page of results has fields for a category and a year, which is one request more for each search. */
    filters?: boolean;
  };
  /**
   * Must agree with WordPress's Settings → Discussion, which WPGraphQL does not tell. False: the site shows no
   * comments, takes none and asks WordPress for none.
   */
  comments:
    | {
        /** Whether visitors must give their name and email address. */
        requireNameEmail: boolean;
        /** How deep answers go, 1 to 5; 1: comments can't be answered. */
        depth: number;
      }
    | false;
}
