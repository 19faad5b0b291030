import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { NextConfig } from 'next';
import { PHASE_PRODUCTION_BUILD } from 'next/constants';

import { withShowcase } from '../with-showcase';

let folder = '';

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'owner-'));
  process.env.NEXT_PUBLIC_WORDPRESS_URL = 'http://127.0.0.1:9';
});

afterAll(() => rmSync(folder, { recursive: true }));

test('feeds, sitemaps and robots.txt of the owner are known, and no other file', async () => {
  const named = ['pages/sitemap.xml.tsx', 'pages/feed/index.ts'];
  const others = ['pages/about.tsx', 'pages/atom/[id].tsx'];
  for (const file of ['public/robots.txt', 'public/feed.png', ...named, ...others]) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), '');
  }
  const config = (await withShowcase(folder)(PHASE_PRODUCTION_BUILD)) as NextConfig;
  const files: unknown = JSON.parse(config.env?.OWN_FILES ?? '');
  expect(new Set([files].flat())).toEqual(new Set(['/robots.txt', '/feed', '/sitemap.xml']));
});
