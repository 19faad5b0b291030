import type { Blocks } from '@showcase/next/browser';

export const blocks: Blocks = {
  'core/button': () => import('./components/blocks/Button'),
  'acme/testimonial': () => import('./components/blocks/Testimonial'),
};
