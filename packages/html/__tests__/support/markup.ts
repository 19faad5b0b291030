import fc from 'fast-check';
import { xssVectors } from './xss-vectors';

const oneOf = (list: string) => fc.constantFrom(...list.split(' '));
const tag = oneOf(
  'a b i p div h1 h2 pre table caption tbody tr td th ul li dl dt dd figure figcaption details ' +
    'summary blockquote span svg g path title desc foreignObject math mi mtext annotation-xml style ' +
    'script noscript template textarea select option button form input label object video audio source picture ' +
    'img image br hr iframe center font nobr listing plaintext xmp main menu x-y em ruby rt',
);
const url = oneOf(
  'https://cms.test/wp/a/ http://www.cms.test/wp/wp-content/a.jpg https://other.test/a,b.jpg, /a ' +
    '//cms.test/x \\\\x.test javascript:x https://www.youtube.com/embed/abcdefghijk https://x.com/a/status/1 # ?q ../x /wp-content/x ' +
    'http://pics.test/a-300x200.jpg https://pics.test/a.jpg,2x ' +
    `https://0.gravatar.com/avatar/${'a'.repeat(32)}?s=50,`,
);
const attribute = fc.oneof(
  fc.tuple(fc.constantFrom('href', 'src', 'srcset', 'poster', 'cite', 'data-frame'), url),
  fc.tuple(
    oneOf('class id style title alt name target rel onclick width'),
    fc.oneof(
      fc.string({ maxLength: 8 }),
      oneOf(
        'table-scroll embed-card twitter-tweet wp-embedded-content wp-block-cover ' +
          'wp-block-accordion wp-block-accordion-item wp-block-accordion-heading ' +
          'wp-block-archives-dropdown wp-block-loginout wp-block-navigation-submenu ' +
          'wp-block-navigation-submenu__toggle wp-lightbox-container wp-playlist s _blank ' +
          'color:red;x:url(y)',
      ),
    ),
  ),
);
const piece = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(tag, fc.array(attribute, { maxLength: 3 }))
      .map(
        ([name, list]) =>
          `<${name}${list.map(([key, value]) => ` ${key}="${value.replaceAll('"', '&quot;')}"`).join('')}>`,
      ),
  },
  { weight: 3, arbitrary: tag.map((name) => `</${name}>`) },
  { weight: 2, arbitrary: fc.string({ maxLength: 12 }) },
  { weight: 1, arbitrary: fc.constantFrom(...xssVectors.map(({ html }) => html)) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      ...['\n', '\r', '\0', '&#13;', '&#0;', '&lt;', '&#xD800;'],
      ...['<!--', '-->', '<![CDATA[', ']]>', '<!--more-->'],
      '<form class="wpcf7-form"><input type="hidden" name="_wpcf7" value="1"><input type="hidden" name="_wpcf7_unit_tag" value="wpcf7-f1-o1">',
      '<p class="form-trap"><label>x<input name="_form_trap">',
      '<div class="embed-card" style="height:90px"><a data-frame="https://www.youtube-nocookie.com/embed/abcdefghijk"><strong>x',
      '<blockquote class="bluesky-embed"><a href="https://bsky.app/profile/a/post/b">x',
    ),
  },
);
/** Markup of any kind, mostly broken. */
export const markup = fc.array(piece, { maxLength: 25 }).map((pieces) => pieces.join(''));
