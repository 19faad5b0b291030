import { type TemplateHead, titleOf } from '@showcase/next/browser';

export default function FullWidth() {
  return null;
}

FullWidth.head = (entry: object): TemplateHead => ({ title: titleOf(entry) });
