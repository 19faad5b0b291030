import { Fragment, type ReactNode } from 'react';

interface PhraseProps {
  /** With placeholders: `By {author}`. */
  text: string;
  parts: Readonly<Record<string, ReactNode>>;
}

/** A text of the word table with elements in its placeholders. */
export function Phrase({ text, parts }: PhraseProps) {
  return text
    .split(/\{(\w+)\}/)
    .map((part, index) => (index % 2 ? <Fragment key={index}>{parts[part]}</Fragment> : part));
}
