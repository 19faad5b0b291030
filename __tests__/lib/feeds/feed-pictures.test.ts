import { feedHtml } from '../../../lib/feeds/feed-html';

test('pictures that are on this site have their whole address in a feed', () => {
  const gravatar = `https://secure.gravatar.com/avatar/${'a'.repeat(32)}?s=`;
  const { html } = feedHtml(
    `<p><img src="${gravatar}50" srcset="${gravatar}64 1x, ${gravatar}100 2x" alt=""></p>`,
    'https://www.example/harbour/',
  );
  const own = `https://www.example/avatar/${'a'.repeat(32)}.img?s=`;
  expect(html).toContain(`src="${own}52"`);
  expect(html).toContain(`srcset="${own}64 1x, ${own}128 2x"`);
});
