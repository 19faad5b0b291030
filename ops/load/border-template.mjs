/** What an owner adds to a site: a template with a field, for a page of the demo; and what changes by it. */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const slug = 'how-a-profile-is-made';

/** The query that codegen makes of it; where it is shown, and whether a page shows it with its field. */
export const ownTemplate = {
  query: 'SinglePostHowAProfileIsMadeQuery',
  address: `/${slug}/`,
  isShownIn: (html) => /data-changed="\d{4}-[^"]*">By the owner</.test(html),
};

const files = {
  graphql: `fragment SinglePostHowAProfileIsMade_post on Post {
  title
  modified
}
`,
  tsx: `import type { TemplateProps } from '@showcase/next/browser';
import { ContentLayout } from '../components/layout/ContentLayout';
import type { SinglePostHowAProfileIsMade_PostFragment } from '../gql/operations';

export default function OwnPost({
  data,
  site,
}: TemplateProps<SinglePostHowAProfileIsMade_PostFragment>) {
  return (
    <ContentLayout site={site}>
      <p data-changed={data.modified}>By the owner</p>
    </ContentLayout>
  );
}

OwnPost.head = ({ title }: SinglePostHowAProfileIsMade_PostFragment) => ({ title });
`,
};

/** Writes the template into a site, with its line in the map. */
export function addTemplate(site) {
  const name = `single-post-${slug}`;
  for (const [ending, text] of Object.entries(files)) {
    writeFileSync(path.join(site, `wp-templates/${name}.${ending}`), text);
  }
  const map = path.join(site, 'wp-templates/index.ts');
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
