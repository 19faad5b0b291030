import type { HtmlExtension } from '@showcase/html';

/** Outcome of a form submission. */
export interface FormOutcome {
  /** Sent; a field is wrong; refused for another reason, such as spam; WordPress did not respond. */
  status: 'sent' | 'invalid' | 'refused' | 'away';
  /** In the plugin's words; empty for the site's own. */
  message: string;
  invalid: { field: string; message: string }[];
  /** Path of the page that is shown once it is sent, encoded, without the base path; by default the form's. */
  to?: string | undefined;
}

/** A form of a plugin in the body of an entry. */
export interface FormInEntry {
  /**
   * Sends what was entered to the plugin.
   *
   * @param path of the entry
   * @throws CmsUnavailableError
   */
  send: (entered: URLSearchParams, path: string) => Promise<FormOutcome>;
  /**
   * Returns the body with what came of the form.
   *
   * @param entered what its fields hold again; null after it was sent
   */
  bodyWith: (outcome: FormOutcome, entered: URLSearchParams | null) => string;
}

/** Support for one plugin of WordPress (packages/contact-form-7 is an example). */
export interface WordPressPlugin {
  /** Its name in messages of the log; by default its place in `wordpressPlugins`. */
  name?: string;
  /** Extension of the HTML policy: allows markup of the plugin that the policy alone removes. */
  html: HtmlExtension;
  /** Its forms in bodies: the HTML extension has them sent to `?form=` with their id, by POST. */
  forms?: {
    /** Prefix of the ids of its forms, which no other plugin uses. */
    prefix: string;
    /** Matches the ids of its forms; others are addresses without a page. */
    ids: RegExp;
    /** Finds the form with an id in a clean body; null: it is not there. */
    find: (body: string, id: string) => FormInEntry | null;
  };
}
