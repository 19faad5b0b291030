import { use, useEffect } from 'react';

import { DocumentHead } from '../components/layout/DocumentHead';
import { fieldsOf } from '../lib/fields-of';
import { isHydrating } from '../lib/navigation/hydration';
import type { ContentPageProps } from '../lib/resolve/render-node';
import type { Template } from '../lib/resolve/template';
import { templates } from './templates';

const byName: Readonly<Record<string, Template>> = templates;

/** The files of templates that were asked for: their arrival, and null for those that are there. */
const files = new Map<string, Promise<unknown> | null>();

/**
 * Waits for the file of a template that client navigation leads to: the page before stays until it
 * is there, instead of an empty one. The document's own template is there before hydration.
 */
function useTemplateFile(name: string): void {
  if (isHydrating()) files.set(name, null);
  if (!files.has(name)) {
    // Where next/dynamic keeps its loader, and @faustwp/core expects it.
    const { render } = fieldsOf(byName[name]?.view);
    const load = typeof render === 'function' && 'preload' in render ? render.preload : null;
    const arrival: unknown = typeof load === 'function' ? load() : null;
    const done = () => files.set(name, null);
    // Should it not come, the template itself says so to React.
    files.set(name, Promise.resolve(arrival).then(done, done));
  }
  const file = files.get(name);
  if (file) use(file);
}

/**
 * A link followed while it was still being fetched ahead, in vain (lib/document/error-status.ts), leaves the
 * router without data. The address itself then says what is wrong.
 */
function LoadAnew() {
  useEffect(() => window.location.reload(), []);
  return null;
}

/**
 * The page behind every content address: renders the template that the server chose. If there is
 * none of that name, nothing is rendered.
 */
export function ContentPage(props: ContentPageProps | object) {
  return 'template' in props ? <ChosenTemplate {...props} /> : <LoadAnew />;
}

function ChosenTemplate({
  template,
  data,
  head,
  site,
  page,
  __SEED_NODE__: seed,
}: ContentPageProps) {
  useTemplateFile(template);
  const View = Object.hasOwn(byName, template) ? byName[template]?.view : null;
  if (!View) return null;
  // A new key per node, so that no state of one page is taken over into the next.
  return (
    <>
      <DocumentHead {...head} />
      <View key={`${seed.id}:${page}`} data={data} site={site} page={page} uri={seed.uri} />
    </>
  );
}
