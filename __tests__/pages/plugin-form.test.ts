import { element, hasClass, words } from '@showcase/html';
import { loadSite } from '@showcase/content-server';
import { makePage } from '@showcase/testing/content/make-content';
import { connect, demoFile, visitPage } from '@showcase/testing/jest/connected-site';
import { openPage } from '@showcase/testing/jest/open-page';
import { site } from '../../site';
import { defineSite, type WordPressPlugin } from '@showcase/next/site';
import { getServerSideProps } from '../../pages/_query';

/** Polls of an invented plugin, with one field. */
const polls: WordPressPlugin = {
  html: {
    schema: {
      tagNames: words('input'),
      ancestors: { input: ['form'] },
      attributes: {
        form: [
          ['action', /^\?form=poll-\d+$/],
          ['method', 'post'],
        ],
        input: ['name'],
      },
    },
    rewrite(node) {
      if (!hasClass(node, 'poll')) return undefined;
      const { id } = node.properties;
      const own = { className: ['poll'], id, action: `?form=${String(id)}`, method: 'post' };
      return element('form', own, node.children);
    },
  },
  forms: {
    prefix: 'poll-',
    ids: /^poll-\d+$/,
    find: (body, id) =>
      body.includes(`?form=${id}"`)
        ? {
            async send(entered) {
              const status = entered.get('answer') ? 'sent' : 'invalid';
              const message = entered.has('quiet') ? '' : `${status}: ${String(entered)}`;
              return { status, message, invalid: [] };
            },
            bodyWith: ({ message }) => body.replace('</form>', `${message}</form>`),
          }
        : null,
  },
};

/** Sends a form as a browser does; null: asks for the page after it was sent. */
async function send(form: string | null, given: Record<string, string>) {
  const query = { _kind: 'protected', path: 'poll', ...given };
  const { res, result } = await openPage(getServerSideProps, query, undefined, { form });
  return { status: res.statusCode, result };
}

beforeAll(async () => {
  defineSite({ ...site, wordpressPlugins: [...site.wordpressPlugins, polls] });
  const demo = loadSite(demoFile);
  const content = '<form class="poll" id="poll-7"><input name="answer"></form>';
  await connect({
    site: { ...demo, posts: [...demo.posts, makePage(97_001, 'poll', { content })] },
  });
});

test('a plugin in site.ts has its markup in bodies, and its forms sent to this site', async () => {
  const page = await visitPage('/poll/');
  const form =
    '<form class="poll" id="poll-7" action="?form=poll-7" method="post"><input name="answer">';
  expect(page.data).toMatchObject({ content: `${form}</form>\n` });

  const wrong = await send('answer=', { form: 'poll-7' });
  expect(wrong).toMatchObject({
    status: 422,
    result: { props: { data: { content: `${form}invalid: answer=</form>\n` } } },
  });
  // A message that an editor has emptied must not say that it was sent.
  const quiet = await send('answer=&quiet=', { form: 'poll-7' });
  expect(quiet).toMatchObject({
    status: 422,
    result: { props: { data: { content: `${form}</form>\n` } } },
  });
  const { result } = await send('answer=yes', { form: 'poll-7' });
  const destination = '/poll/?form=poll-7&sent=1#poll-7';
  expect(result).toEqual({ redirect: { destination, statusCode: 303 } });
  expect(await send(null, { form: 'poll-7', sent: '1' })).toMatchObject({
    status: 200,
    result: {
      props: { data: { content: `${form}${site.locales.en.server.forms.sent}</form>\n` } },
    },
  });
});

test('an unknown form id gets 404, and a deleted form redirects to its page', async () => {
  for (const form of ['other-7', 'poll-x']) {
    expect((await send('answer=yes', { form })).result).toEqual({ notFound: true });
  }
  const redirect = { destination: '/poll/', statusCode: 303 };
  expect((await send('answer=yes', { form: 'poll-8' })).result).toEqual({ redirect });
});
