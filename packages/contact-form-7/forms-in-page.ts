import type { FormOutcome } from '@showcase/next/site';

const RESULT = '.wpcf7-response-output';
const TIP = 'wpcf7-not-valid-tip';
const AROUND = '.wpcf7-form-control-wrap,.ff-el-input--content';

/** Removes the messages of the last time. */
function clear(form: HTMLFormElement): void {
  form.querySelectorAll(`.${TIP}`).forEach((tip) => tip.remove());
  for (const control of form.querySelectorAll('[aria-invalid="true"]')) {
    control.setAttribute('aria-invalid', 'false');
    control.removeAttribute('aria-describedby');
  }
}

/** Shows what came of a form: at its end, and at each field that is wrong. */
function show(form: HTMLFormElement, { message, invalid = [] }: Partial<FormOutcome>): void {
  const unit = form.getAttribute('action')?.split('#')[1] ?? '';
  for (const { field, message: problem } of invalid) {
    const name = CSS.escape(field);
    const controls = form.querySelectorAll(`[name="${name}"],[name="${name}[]"]`);
    const tip = document.createElement('span');
    tip.className = TIP;
    tip.id = `${unit}-ve-${field.replace(/[^\w:.-]/g, '_')}`;
    tip.textContent = problem;
    for (const control of controls) {
      control.setAttribute('aria-invalid', 'true');
      control.setAttribute('aria-describedby', tip.id);
    }
    (controls[0]?.closest(AROUND) ?? controls[0]?.parentElement)?.append(tip);
  }
  const result = form.querySelector<HTMLElement>(RESULT);
  if (result) result.textContent = message ?? result.dataset.away ?? '';
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}

async function send(form: HTMLFormElement): Promise<void> {
  form.ariaBusy = 'true';
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) body.append(name, String(value));
  let outcome: Partial<FormOutcome> = {};
  try {
    const headers = { accept: 'application/json' };
    const answer = await fetch(form.getAttribute('action') ?? '', {
      method: 'POST',
      body,
      headers,
    });
    outcome = { ...(await answer.json()) };
  } catch {
    // It may have arrived: sent again, it could be sent twice.
  }
  clear(form);
  show(form, outcome);
  if (outcome.status === 'sent') form.reset();
  if (outcome.to) location.assign(outcome.to);
  form.ariaBusy = null;
}

function onSubmit(event: SubmitEvent): void {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || !form.querySelector(RESULT)) return;
  event.preventDefault();
  if (form.ariaBusy !== 'true') void send(form);
}

/** Sends the forms in an entry’s body in place. */
export function sendFormsIn(body: HTMLElement): void {
  body.addEventListener('submit', onSubmit);
  // Before there is a text in it, for screen readers to notice it.
  body.querySelectorAll(RESULT).forEach((result) => result.setAttribute('role', 'status'));
}
