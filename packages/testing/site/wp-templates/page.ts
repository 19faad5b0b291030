import type { Html, InlineHtml } from '@showcase/html/browser';
import type { TemplateExtra, TemplateHead } from '@showcase/next/browser';

interface PageData {
  title: InlineHtml | null;
  content: Html | null;
}

export default function Page() {
  return null;
}

Page.uses = ['comments', 'contents'] satisfies TemplateExtra[];

Page.head = ({ title, content }: PageData): TemplateHead => ({ title, text: content });

Page.prune = (page: PageData) => ({ ...page, ancestors: null });
