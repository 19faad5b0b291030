import { startContentServer } from '../content-server/server.ts';
import { demoFile } from '../e2e/support/serve-site.ts';
import { startSite } from '../e2e/support/site.ts';
import { callRevalidate } from '../e2e/support/call-revalidate.ts';
import { loadSite } from '../content-server/wxr/load-site.ts';
import { readFileSync } from 'node:fs';
import { execSync } from 'node:child_process';
import { Agent, request } from 'node:http';
async function main() {
const base = loadSite(demoFile);
const model = base.posts.find((p) => p.slug === 'rain');
const cats = base.terms.filter((t) => t.taxonomy === 'category').map((t) => t.id);
const N = Number(process.env.N ?? 10000);
for (let i = 0; i < N; i++) base.posts.push({ ...model, id: 100000 + i, slug: `post-${i}`, title: `Post ${i}`, content: model.content.repeat(3) + ' ' + i, termIds: [cats[i % cats.length]], date: new Date(Date.UTC(2010, 0, 1) + i * 3600e3).toISOString().slice(0, 19), dateGmt: new Date(Date.UTC(2010, 0, 1) + i * 3600e3).toISOString().slice(0, 19) });
const content = await startContentServer({ site: base });
const site = await startSite({ NEXT_PUBLIC_WORDPRESS_URL: content.url, REVALIDATE_SECONDS: '3600' });
const pid = Number(execSync(`pgrep -f "next-server|next start -p ${new URL(site.url).port}|${new URL(site.url).port}" | head -1`).toString());
const pids = execSync(`ps -eo pid,args | grep -E "next" | grep -v grep | cut -c1-150`).toString(); console.log(pids);
const port = new URL(site.url).port;
const rss = () => { const p = execSync(`ss -ltnp | grep ":${port} " | grep -o "pid=[0-9]*" | head -1`).toString().trim().slice(4); return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${p}/status`, 'utf8'))[1]) / 1024); };
console.log('start', rss());
const agent = new Agent({ keepAlive: true, maxSockets: 8 });
const get = (path) => new Promise((ok) => { request(site.url + path, { agent, headers: {'accept-encoding': 'gzip'} }, (res) => { res.resume(); res.on('end', () => ok(res.statusCode)); }).on('error', () => ok(0)).end(); });
async function many(n, pathOf, label) { const t = Date.now(); let i = 0; const codes = {}; await Promise.all(Array.from({ length: 8 }, async () => { while (i < n) { const c = await get(pathOf(i++)); codes[c] = (codes[c] ?? 0) + 1; } })); console.log(label, n, Math.round((Date.now() - t) / 1000) + ' s', JSON.stringify(codes), 'rss', rss(), 'cms', content.requests); }
await many(N / 2, (i) => `/post-${i}/`, 'pages');
await many(N / 2, (i) => `/post-${N / 2 + i}/`, 'pages');
await many(N, (i) => `/none-${i}/`, '404s');
for (let k = 0; k < 4; k++) await many(50000, (i) => `/post-${(i * 7919) % N}/`, 'requests');
for (let k = 0; k < 1; k++) await many(20000, (i) => `/post-${i % 50}/`, 'hot');
console.log(site.log().slice(-300));
await site.stop(); await content.close();

}
main().catch((e) => { console.error(String(e && e.stack).slice(0,3000)); process.exit(1); });
