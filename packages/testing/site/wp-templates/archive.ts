import type { InlineHtml } from '@showcase/html/browser';
import { type TemplateHead, titleOf } from '@showcase/next/browser';
import { type ContentWords, fill } from '@showcase/next/words';

interface ArchiveData {
  __typename: string;
  description?: InlineHtml | null;
}

export default function Archive() {
  return null;
}

Archive.head = (data: ArchiveData, words: ContentWords): TemplateHead => {
  const kinds: Readonly<Record<string, string | undefined>> = words.archives;
  const kind = kinds[data.__typename] ?? fill(words.archive, { type: data.__typename });
  const name = titleOf(data);
  return { title: `${kind} ${String(name ?? '')}`, name, description: data.description };
};
