import { titleOf } from '@showcase/next/template/node-list';
import type { TemplateExtra, TemplateHead } from '@showcase/next/template/template';

export default function Single() {
  return null;
}

Single.uses = ['comments', 'linkedPosts', 'contents'] satisfies TemplateExtra[];

Single.head = (post: object): TemplateHead => ({ title: titleOf(post) });
