/** Sends the forms in an entry's body in place; without this they lead to a page with the outcome. */
export function sendFormsIn(body: HTMLElement): void {
  // Pages without forms load no script for them.
  if (!body.querySelector('.wpcf7-response-output')) return;
  const send = import('./forms-in-page');
  // Without the script the forms are sent as forms are.
  void send.then((script) => script.sendFormsIn(body)).catch(() => undefined);
}
