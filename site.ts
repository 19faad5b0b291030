import { siteDocuments } from './gql/site-documents';
import { templateQueries } from './gql/templates';
import { defineSite } from '@showcase/next/site';
import { contactForm7 } from '@showcase/contact-form-7';
import { fluentForms } from '@showcase/contact-form-7/fluent-forms';
import { locales } from './locales';
import { siteConfig } from './site.config';
import { look } from './styles/look';

/**
 * The site that the engine is given. On the server instrumentation.ts and pages/_document.tsx load this;
 * nothing that browsers load may import it.
 */
export const site = defineSite({
  config: siteConfig,
  look,
  locales,
  documents: siteDocuments,
  templateQueries,
  wordpressPlugins: [contactForm7, fluentForms],
});
