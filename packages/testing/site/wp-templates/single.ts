import { type TemplateExtra, type TemplateHead, titleOf } from '@showcase/next/browser';

export default function Single() {
  return null;
}

Single.uses = ['comments', 'linkedPosts', 'contents'] satisfies TemplateExtra[];

Single.head = (post: object): TemplateHead => ({ title: titleOf(post) });
