import { html, Html } from './html';

/** The style sheet of wp-admin and wp-login.php. */
const style = new Html(
  'body{font:16px/1.5 system-ui,sans-serif;margin:0;color:#1d2327;background:#f0f0f1}' +
    'header,main{max-width:60rem;margin:0 auto;padding:1rem}header{background:#1d2327;max-width:none}' +
    'header a{color:#fff;margin-right:1rem}a{color:#135e96}h1{font-size:1.5rem}' +
    'fieldset{border:1px solid #c3c4c7;margin-top:1rem}table{width:100%;border-collapse:collapse;background:#fff}' +
    'th,td{text-align:left;vertical-align:top;padding:.5rem;border:1px solid #c3c4c7}' +
    'form.box{background:#fff;border:1px solid #c3c4c7;padding:1rem}th form{display:inline}' +
    'label{display:block;margin:.75rem 0 .25rem}label.inline{display:inline}' +
    'input:not([type=checkbox]),select,textarea{font:inherit;width:100%;box-sizing:border-box;padding:.4rem}' +
    'textarea{min-height:6rem}#content{min-height:20rem;font-family:monospace}' +
    'button{font:inherit;padding:.4rem 1rem;margin:.75rem .5rem 0 0}th button{margin:0;padding:0 .5rem}th div{font-weight:400}' +
    '[role=status],[role=alert]{background:#fff;padding:.75rem 1rem;border-left:4px solid #135e96}' +
    '[role=alert]{border-color:#b32d2e}.note{color:#50575e}',
);

/** A page of WordPress itself. */
export function documentOf(title: string, robots: string, body: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <link rel="icon" href="data:," />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="${robots}" />
        <title>${title}</title>
        <style>
          ${style}
        </style>
      </head>
      <body>
        ${body}
      </body>
    </html> `.text;
}
