import { markupOf } from '@showcase/html/browser';
import { siteContext } from '@showcase/next/context';
import { findSiteLook } from '@showcase/next/testing';
import '@showcase/testing/site/site';
import { describeWherePossible, ownArchives, type Archives } from './archives';
import { ServedWordPress } from './served-wordpress';

const plugins = ['wp-graphql', 'faustwp'];

/** Styles that an owner sets under Appearance → Editor → Styles. */
const styles = {
  version: 2,
  isGlobalStylesUserThemeJSON: true,
  settings: {
    color: { palette: { custom: [{ slug: 'custom-sea', name: 'Sea', color: '#003366' }] } },
    spacing: { spacingSizes: { custom: [{ slug: 'custom-gap', name: 'Gap', size: '7rem' }] } },
  },
};

const tests = (archives: Archives) => {
  const wordpress = new ServedWordPress(archives, plugins);

  beforeAll(async () => {
    await wordpress.start();
    await wordpress.activate(plugins);
    await wordpress.run(`
      $id = WP_Theme_JSON_Resolver::get_user_global_styles_post_id();
      wp_update_post( array( 'ID' => $id, 'post_content' => wp_slash( '${JSON.stringify(styles)}' ) ) );
      return $id;`);
    process.env.NEXT_PUBLIC_WORDPRESS_URL = wordpress.url;
  });

  afterAll(() => wordpress.remove());

  it('reach bodies by their classes, beside those of the theme', async () => {
    await findSiteLook();
    const look = 'padding:var(--wp--preset--spacing--custom-gap)';
    const body = `<p class="has-custom-sea-color" style="${look}">Words</p>`;
    const cleaned = markupOf(siteContext().html.cleanBody(body));
    expect(cleaned).toContain('style="--wp-ink:#003366;padding:7rem"');
    const ofTheme = siteContext().html.cleanBody('<p class="has-accent-1-color">Words</p>');
    expect(markupOf(ofTheme)).toMatch(/style="--wp-ink:#[\da-f]{6}"/i);
  });
};

// The archives are on no build server.
describeWherePossible('global styles of a WordPress', () => ownArchives(plugins), tests, false);
