import { makeComment, makePost } from '@showcase/testing/content/make-content';
import { rigSite } from '@showcase/testing/content/rig-site';
import type { Discussion } from '@showcase/content-server';
import { countOf, startCms, startSite, type Visitor } from '@showcase/testing/jest/api-site';

const SECRET = 'what both know';
/** With comments 100, 101 (held) and 200 to 205, each the answer to the one before. */
export const POST = '/listed-post-02/';
export const ANN = { author: 'Ann', email: 'ann@example.test' };
export const CID = { author: 'Cid', email: 'cid@example.test' };
export const json = { accept: 'application/json' };

const answers = (count: number, first: number) =>
  Array.from({ length: count }, (_, index) =>
    makeComment(first + index, { parentId: index === 0 ? 0 : first + index - 1 }),
  );

function contentOf(discussion: Partial<Discussion>) {
  const rig = rigSite({ discussion });
  const comments = [
    makeComment(100, { author: 'Ben', authorEmail: 'ben@example.test' }),
    makeComment(101, { approved: false }),
    ...answers(6, 200),
  ];
  const posts = rig.posts.map((post) => (post.id === 1861 ? { ...post, comments } : post));
  const more = [
    makePost(9_001, 'closed', { commentStatus: 'closed' }),
    makePost(9_002, 'other', { comments: [makeComment(300)] }),
    makePost(9_003, 'premiere', { type: 'movie' }),
  ];
  return { ...rig, posts: [...posts, ...more] };
}

interface Options {
  visitor?: Visitor;
  headers?: Record<string, string>;
  address?: string | undefined;
}

let senders = 0;

async function start(discussion: Partial<Discussion>) {
  const cms = await startCms({ site: contentOf(discussion), revalidateSecret: SECRET });
  const site = await startSite(cms, { TRUSTED_PROXIES: '1', REVALIDATE_SECRET: SECRET });
  return {
    cms,
    visitor: site.visitor,
    /** Sends the form from an address of its own, unless told otherwise. */
    async send({ uri = POST, ...form }: Record<string, string>, options: Options = {}) {
      senders += 1;
      const own = `198.51.${100 + (senders >> 8)}.${senders & 255}`;
      const { visitor = site.visitor(), address = own, headers } = options;
      const answer = await visitor.send(`${uri}?comment=new`, {
        form: { comment: `Text ${senders}`, ...form },
        headers: { 'x-forwarded-for': address, ...headers },
      });
      return { ...answer, text: answer.text.replaceAll('\\"', '"') };
    },
    /** How many comments WordPress was asked to take. */
    sent: () => countOf(cms, 'CreateCommentMutation'),
    /** The comments that visitors see at POST, newest first. */
    async comments() {
      const fields = 'content parentDatabaseId type date author{node{name url}}';
      const query = `{post(id:1861,idType:DATABASE_ID){comments(first:100){nodes{${fields}}}}}`;
      const url = `${cms.url}/index.php?graphql&query=${encodeURIComponent(query)}`;
      const { data } = await (await fetch(url)).json();
      return data.post.comments.nodes;
    },
  };
}

/** The site of the test that runs. */
export let site: Awaited<ReturnType<typeof start>>;

/** Begins anew, in front of a WordPress that shows all comments at once, unless told otherwise. */
export async function restart(
  discussion: Partial<Discussion> = { commentPreviouslyApproved: false },
) {
  site = await start(discussion);
}
