import { writeHtml } from '@showcase/html';
import type { FormOutcome, WordPressPlugin } from '@showcase/next/site';
import { enteredIn, findForm, keepEntered, showMessages } from './form-in-body';
import type { Entry, ParsedForm } from './form-in-body';
import { formHtml, type FormMarkup, TRAP } from './form-markup';

/** A plugin of WordPress with forms in bodies that this site can send: what differs from plugin to plugin. */
export interface MarkupForms extends FormMarkup {
  /** The plugin, for the log. */
  name: string;
  /** Prefix of the ids of its forms, which no other plugin uses. */
  prefix: string;
  /**
   * Sends a form to the plugin.
   *
   * @param entered what was entered into the form's own fields
   * @param path of its entry
   * @throws CmsUnavailableError also when the plugin or the form is gone
   */
  send: (form: ParsedForm, entered: readonly Entry[], path: string) => Promise<FormOutcome>;
}

/** Returns the support for a plugin whose forms are sent to this site, and by it to the plugin. */
export const formsByMarkup = (plugin: MarkupForms): WordPressPlugin => ({
  name: plugin.name,
  html: formHtml(plugin),
  forms: {
    prefix: plugin.prefix,
    ids: new RegExp(`^${plugin.unit}$`),
    find(body, unit) {
      const form = findForm(body, unit);
      if (!form) return null;
      return {
        async send(sent, path) {
          // Programs that fill in the trap get the message of success.
          if (sent.get(TRAP)) return { status: 'sent', message: '', invalid: [] };
          return plugin.send(form, enteredIn(form, sent), path);
        },
        bodyWith({ message, invalid }, entered) {
          if (entered) keepEntered(form, entered);
          showMessages(form, unit, message, invalid);
          return writeHtml(form.root);
        },
      };
    },
  },
});
