import { writeHtml } from '@showcase/html';
import type { WordPressPlugin } from '@showcase/next/site';
import { findForm, keepEntered, showMessages } from './form-in-body';
import { formHtml, FORM_UNIT } from './form-markup';
import { sendForm } from './send-form';

/** Forms of Contact Form 7, which are sent to this site and by it to the plugin. */
export const contactForm7: WordPressPlugin = {
  name: 'contact-form-7',
  html: formHtml,
  forms: {
    prefix: 'wpcf7-',
    ids: FORM_UNIT,
    find(body, unit) {
      const form = findForm(body, unit);
      return (
        form && {
          send: (entered) => sendForm(form, entered),
          bodyWith({ message, invalid }, entered) {
            if (entered) keepEntered(form, entered);
            showMessages(form, unit, message, invalid);
            return writeHtml(form.root);
          },
        }
      );
    },
  },
};
