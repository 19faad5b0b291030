import type { Html, InlineHtml } from '@showcase/html/browser';
import { titleOf } from '@showcase/next/browser';
import type { Picture, PostsPage, TemplateExtra, TemplateHead } from '@showcase/next/browser';

interface IndexData extends PostsPage, Picture {
  content?: Html | null;
  mediaType?: string | null;
  description?: Html | null;
  caption?: Html | null;
}

export default function Index() {
  return null;
}

Index.uses = ['comments', 'postsPage'] satisfies TemplateExtra[];

Index.head = (data: IndexData): TemplateHead => {
  const title: InlineHtml | null = data.postsPage?.title ?? titleOf(data);
  if (!('mediaType' in data)) return { title, text: data.content };
  const picture = data.mediaType === 'image' ? data : null;
  return { title, text: data.description || data.caption, picture };
};
