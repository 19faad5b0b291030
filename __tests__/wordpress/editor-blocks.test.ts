import { gql } from '@apollo/client';
import { CoreBlocks } from '@faustwp/blocks';
import { print } from 'graphql';

import { siteContext } from '@showcase/next/context';
import '@showcase/testing/site/site';
import { describeWherePossible, ownArchives, type Archives } from './archives';
import { ServedWordPress } from './served-wordpress';

const plugins = ['wp-graphql', 'wp-graphql-content-blocks'];

const query = gql`
  ${CoreBlocks.CoreParagraph.fragments.entry}
  ${CoreBlocks.CoreButton.fragments.entry}
  ${CoreBlocks.CoreImage.fragments.entry}
  query GetBlocks {
    posts {
      nodes {
        editorBlocks {
          __typename
          renderedHtml
          ...${CoreBlocks.CoreParagraph.fragments.key}
          ...${CoreBlocks.CoreButton.fragments.key}
          ...${CoreBlocks.CoreImage.fragments.key}
        }
      }
    }
  }
`;

const tests = (archives: Archives) => {
  const wordpress = new ServedWordPress(archives, plugins);

  beforeAll(async () => {
    await wordpress.start();
    await wordpress.activate(plugins);
    process.env.NEXT_PUBLIC_WORDPRESS_URL = wordpress.url;
    process.env.SITE_URL = 'https://site.example';
    // As who may write any markup.
    await wordpress.run(`kses_remove_filters(); wp_insert_post( array( 'post_status' => 'publish', 'post_title' => 'With blocks', 'post_content' => '
      <!-- wp:paragraph --><p>Words<script>spoil()</script>, <a href="${wordpress.url}/about/">a link</a></p><!-- /wp:paragraph -->
      <!-- wp:buttons --><div class="wp-block-buttons"><!-- wp:button --><div class="wp-block-button"><a class="wp-block-button__link" href="${wordpress.url}/about/">Here</a></div><!-- /wp:button --></div><!-- /wp:buttons -->
      <!-- wp:button --><div class="wp-block-button"><a class="wp-block-button__link" href="javascript:spoil()">There</a></div><!-- /wp:button -->
      <!-- wp:image {"linkDestination":"custom"} --><figure class="wp-block-image"><a href="${wordpress.url}/about/"><img src="${wordpress.url}/wp-content/uploads/a.png" alt="A"/></a></figure><!-- /wp:image -->' ) );`);
  });

  afterAll(() => wordpress.remove());

  it('arrive with their attributes, and are cleaned', async () => {
    const response = await fetch(`${wordpress.url}/index.php?graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: print(query) }),
    });
    const { data, errors } = await response.json();
    expect(errors).toBeUndefined();
    expect(JSON.stringify(data)).toContain('spoil()');
    const cleaned: unknown = await siteContext().html.cleanResult(data);
    expect(JSON.stringify(cleaned)).not.toContain('spoil()');
    const here = { attributes: { url: '/about/' } };
    const editorBlocks = [
      { attributes: { content: 'Words, <a href="/about/">a link</a>' } },
      { __typename: 'CoreButtons' },
      { ...here, renderedHtml: expect.stringContaining('href="/about/"') },
      { attributes: { url: null, text: 'There' } },
      { attributes: { href: '/about/', src: `${wordpress.url}/wp-content/uploads/a.png` } },
    ];
    expect(cleaned).toMatchObject({ posts: { nodes: [{ editorBlocks }, {}] } });
  });
};

// The archives are on no build server.
describeWherePossible(
  'blocks of WPGraphQL Content Blocks',
  () => ownArchives(plugins),
  tests,
  false,
);
