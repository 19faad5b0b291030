/**
 * A template and a component with a field, as an owner adds them to a site, for a page of the demo; a page in Faust's form;
 * and a list of the files that change.
 */
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const slug = 'how-a-profile-is-made';

/** The query that codegen makes of the template. */
export const ownQuery = 'SinglePostHowAProfileIsMadeQuery';

/** The addresses of the template and of the page in Faust's form, and whether a page shows their fields. */
export const ownPages = [
  {
    address: `/${slug}/`,
    isShownIn: (html) => /data-changed="\d{4}-[^"]*">By the owner</.test(html),
  },
  { address: '/in-faust-form/', isShownIn: (html) => /data-newest="[^"]/.test(html) },
];

const files = {
  'components/content/Changed.graphql': `fragment Changed_post on Post {
  modified
}
`,
  'components/content/Changed.tsx': `import type { Changed_PostFragment } from '../../gql/operations';

export function Changed({ post }: { post: Changed_PostFragment }) {
  return <p data-changed={post.modified}>By the owner</p>;
}
`,
  '__tests__/components/content/Changed.test.tsx': `import { renderToStaticMarkup } from 'react-dom/server';
import { visitPage, connect, demoFile } from '@showcase/testing/jest/connected-site';

import { Changed } from '../../../components/content/Changed';

test('shows when the entry was changed', async () => {
  await connect({ contentFile: demoFile });
  const { template, data } = await visitPage('/${slug}/');
  expect(template).toBe('single-post-${slug}');
  const html = renderToStaticMarkup(<Changed post={data as { modified: string }} />);
  expect(html).toMatch(/^<p data-changed="\\d{4}-/);
});
`,
  [`wp-templates/single-post-${slug}.graphql`]: `fragment SinglePostHowAProfileIsMade_post on Post {
  title
  ...Changed_post
}
`,
  [`wp-templates/single-post-${slug}.tsx`]: `import type { TemplateProps } from '@showcase/next/browser';
import { Changed } from '../components/content/Changed';
import { ContentLayout } from '../components/layout/ContentLayout';
import type { SinglePostHowAProfileIsMade_PostFragment } from '../gql/operations';

export default function OwnPost({
  data,
  site,
}: TemplateProps<SinglePostHowAProfileIsMade_PostFragment>) {
  return (
    <ContentLayout site={site}>
      <Changed post={data} />
    </ContentLayout>
  );
}

OwnPost.head = ({ title }: SinglePostHowAProfileIsMade_PostFragment) => ({ title });
`,
  // Its query leaves out ids, which the site's Faust adds to connections: a Faust without the site's configuration
  // writes other answers into the page's state than the page reads.
  'pages/in-faust-form.js': `import { gql, useQuery } from '@apollo/client';
import { getNextStaticProps } from '@faustwp/core';

export default function Page() {
  const { data } = useQuery(Page.query);
  return <p data-newest={data.posts.nodes[0].title}>By the owner</p>;
}

Page.query = gql\`
  query GetNewestPost {
    posts(first: 1) {
      nodes {
        title
      }
    }
  }
\`;

export const getStaticProps = (context) => getNextStaticProps(context, { Page });
`,
};

/** Writes the template with its component and their test into a site, with its line in the map. */
export function addTemplate(site) {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(site, file)), { recursive: true });
    writeFileSync(path.join(site, file), text);
  }
  const map = path.join(site, 'wp-templates/index.ts');
  const name = `single-post-${slug}`;
  const line = `  '${name}': dynamic(() => import('./${name}')),\n`;
  const text = readFileSync(map, 'utf8').replace('  archive:', `${line}  archive:`);
  writeFileSync(map, text);
}

/** Returns the files at a path, itself or below it. */
const filesAt = (place) =>
  statSync(place).isFile()
    ? [place]
    : readdirSync(place, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.join(entry.parentPath, entry.name));

/** Reads the files of a site and of its packages; returns a function that lists those that have changed since. */
export function changedFiles(site) {
  const isRead = (name) => !['node_modules', '.next'].includes(name);
  const read = () =>
    new Map(
      [...readdirSync(site).filter(isRead), 'node_modules/@showcase']
        .flatMap((name) => filesAt(path.join(site, name)))
        .map((file) => [path.relative(site, file), readFileSync(file, 'utf8')]),
    );
  const before = read();
  return () =>
    [...read()].filter(([file, text]) => before.get(file) !== text).map(([file]) => file);
}
