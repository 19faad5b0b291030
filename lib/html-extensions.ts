import { contactForm7 } from './forms/contact-form-7';
import type { HtmlExtension } from '@showcase/html/extension';

/** Plugins of WordPress whose markup does more here than the HTML policy alone lets it. */
export const htmlExtensions: readonly HtmlExtension[] = [contactForm7];
