/** Fifty edits, one a second, while visitors read; and what each of them costs WordPress. */
import { setTimeout as pause } from 'node:timers/promises';
import type { DeploymentRig } from '../../../e2e/support/deployment-rig';
import { signInToAdmin } from '../admin.mjs';
import { send, untilShown } from '../http.mjs';
import { median } from '../statistics.mjs';
import { startVisits } from '../visitors.mjs';

const EDITS = 50;
const UNSEEN_EDITS = 10;
const EDIT_EVERY_MS = 1_000;
const READS_PER_SECOND = 20;
/** Posts that are edited in turn, the newest ones: they are on the first page of their lists. */
const EDITED = 5;
const SHOWN_WITHIN_MS = 5_000;
/** nginx counts whole seconds: a page is new for less than two. */
const NGINX_MS = 2_000;

interface Edited {
  id: number;
  title: string;
  /** Built pages that show its title. */
  paths: string[];
}

/** Finds the newest posts, and the built pages that show the title of each as a text of its own. */
async function chooseEdited(rig: DeploymentRig, paths: readonly string[]): Promise<Edited[]> {
  const posts = rig.cms.site.posts
    .filter(({ type, status, password }) => type === 'post' && status === 'publish' && !password)
    .sort((a, b) => b.dateGmt.localeCompare(a.dateGmt))
    .slice(0, EDITED);
  const texts = new Map<string, string>();
  for (const path of paths) texts.set(path, (await send(rig.first.url + path)).body);
  return posts.map(({ id, title }) => ({
    id,
    title,
    paths: [...texts].filter(([, text]) => text.includes(`>${title}<`)).map(([path]) => path),
  }));
}

/** Visits every page that shows the edited post once, first on one server, then on the other. */
async function visitOnce(rig: DeploymentRig, { paths }: Edited, title: string) {
  const visits: { ms: number; isRight: boolean; where: string }[] = [];
  for (const [index, server] of rig.servers.entries()) {
    for (const path of paths) {
      const { body, ms } = await send(server.url + path);
      visits.push({ ms, isRight: body.includes(title), where: `${path} of server ${index + 1}` });
    }
  }
  return visits;
}

/**
 * @param paths all pages that have been built.
 * @returns the figures: visits of pages right after the edits, on both servers; `nginxMaxMs`: from the
 *   acknowledged edit until nginx gives the new page; and requests to WordPress.
 */
export async function measureEdits(rig: DeploymentRig, paths: readonly string[]) {
  const admin = await signInToAdmin(rig.cms.url, 'editor', 'editor-demo');
  const edited = await chooseEdited(rig, paths);
  const save = async (index: number, title: string): Promise<Edited> => {
    const post = edited[index % edited.length];
    if (!post) throw new Error('The demo has no posts.');
    const submit = await admin.openPost(post.id);
    await submit({ post_title: title });
    return post;
  };

  const before = rig.cms.requests;
  for (let i = 0; i < UNSEEN_EDITS; i += 1) await save(i, `Unseen edit ${i + 1}`);
  await pause(EDIT_EVERY_MS);
  const requestsOfUnseenEdits = rig.cms.requests - before;

  const pages = paths.map((path) => ({ url: rig.nginx.url + path, isRight: () => true }));
  const reader = startVisits(pages, READS_PER_SECOND);
  const visits: Awaited<ReturnType<typeof visitOnce>> = [];
  const nginx: number[] = [];
  let requests = 0;
  for (let i = 0; i < EDITS; i += 1) {
    const began = performance.now();
    const title = `Edit ${i + 1} of ${EDITS}`;
    const asked = rig.cms.requests;
    const post = await save(i, title);
    visits.push(...(await visitOnce(rig, post, title)));
    const untilInNginx = post.paths.map((path) =>
      untilShown([rig.nginx.url + path], title, SHOWN_WITHIN_MS),
    );
    nginx.push(...(await Promise.all(untilInNginx)).map(({ ms }) => ms));
    await pause(Math.max(0, EDIT_EVERY_MS - (performance.now() - began)));
    requests += rig.cms.requests - asked;
  }
  const { count: reads, failures } = await reader.end();
  const times = visits.map(({ ms }) => ms);
  return {
    edits: EDITS,
    firstVisits: visits.length,
    wrongFirstVisits: visits.filter(({ isRight }) => !isRight).map(({ where }) => where),
    medianMs: median(times),
    maxMs: Math.max(...times),
    nginxMaxMs: Math.max(...nginx),
    nginxLate: nginx.filter((ms) => ms > NGINX_MS).length,
    requestsOfUnseenEdits,
    requestsPerEdit: requests / EDITS,
    reads,
    failedReads: failures.length,
  };
}
