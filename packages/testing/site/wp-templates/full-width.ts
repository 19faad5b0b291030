import type { TemplateHead } from '@showcase/next/template/template';
import { titleOf } from '@showcase/next/template/node-list';

export default function FullWidth() {
  return null;
}

FullWidth.head = (entry: object): TemplateHead => ({ title: titleOf(entry) });
