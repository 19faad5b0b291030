/** A whole shortcode tag: `[name …]`, `[/name]`, `[[name]]`; lengths are bounded to stay linear. */
export const shortcodePattern = /\[{1,2}\/?[a-zA-Z][\w-]{0,40}(?:\s[^[\]<>]{0,2000}|\/)?\]{1,2}/g;
