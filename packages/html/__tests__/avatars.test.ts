import { stableBody } from './support/policy';
import { urlContext } from '../urls/site-urls';
import { avatarUrl } from '../urls/media-url';

const context = { wordpressUrl: 'https://cms.example', siteUrl: 'https://www.example' };
const HASH = 'b4fc5fb69efd3d88836a56aa432758b35b3ee9a4e30848f5d8f5f66209cd2822';
const MD5 = '0'.repeat(31) + 'a';
const of = (url: string | null, name = 'Vera V.') => avatarUrl(url, name, urlContext(context));

test.each([
  // This address has the form of those in the recordings of WordPress.
  [`https://secure.gravatar.com/avatar/${HASH}?s=96&d=mm&r=g`, `${HASH}.img?s=96`],
  [`http://0.gravatar.com/avatar/${MD5}?s=64&d=identicon&r=PG`, `${MD5}.img?s=64&r=pg`],
  [`//www.gravatar.com/avatar/${HASH.toUpperCase()}.jpg?size=50`, `${HASH}.img?s=52`],
  [`https://gravatar.com/avatar/${MD5}?s=2000&r=evil`, `${MD5}.img?s=128`],
  [`https://user:pass@secure.gravatar.com/avatar/${MD5}`, `${MD5}.img?s=96`],
])('%s is on this site', (url, expected) => {
  expect(of(url)).toBe(`/avatar/${expected}&letter=V`);
});

test.each([
  ['nothing', null],
  ['no address', 'javascript:alert(1)'],
  ['a host that begins like it', `https://gravatar.com.evil.example/avatar/${HASH}`],
  ['a host that ends like it', `https://notgravatar.com/avatar/${HASH}`],
  ['somebody without an address', 'https://secure.gravatar.com/avatar/?s=96&d=mm'],
  ['what is no hash', 'https://secure.gravatar.com/avatar/../x'],
])('%s is a letter', (_, url) => {
  expect(of(url)).toMatch(/^\/avatar\/none\.img\?(?:s=96&)?letter=V$/);
});

test('a picture of WordPress’s own is where it is', () => {
  expect(of('/wp-content/uploads/ann.jpg')).toBe('https://cms.example/wp-content/uploads/ann.jpg');
});

test.each([
  ['Élodie', 'letter=%C3%89'],
  ['  “ann”', 'letter=A'],
  ['金継ぎ', 'letter=%E9%87%91'],
  ['ﬁ', 'letter=FI'],
  ['', ''],
  ['!? 🎉', ''],
])('the picture of %j is “%s”', (name, letter) => {
  expect(of(null, name)).toBe(`/avatar/none.img?${letter}`);
});

test.each(['show', 'never'] as const)(
  'Gravatar’s pictures in bodies are on this site, with pictures of other hosts: %s',
  (foreignPictures) => {
    // WordPress renders an avatar block like this.
    const body = stableBody(
      `<p><img alt="" src="https://secure.gravatar.com/avatar/${HASH}?s=50&#038;d=mm&#038;r=g" srcset="https://secure.gravatar.com/avatar/${HASH}?s=100&#038;d=mm&#038;r=g 2x" class="avatar avatar-50 photo" height="50" width="50"><img src="https://secure.gravatar.com/avatar/?s=50"></p>`,
      { ...context, foreignPictures },
    );
    expect(body).not.toContain('gravatar.');
    expect(body).toContain(`src="/avatar/${HASH}.img?s=52"`);
    expect(body).toContain(`srcset="/avatar/${HASH}.img?s=128 2x"`);
  },
);
