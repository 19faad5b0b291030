import { isSignedInHinted } from '../../session/browser/signed-in-hint';

/** Reads a cookie of the form; null without one, or for anything else. */
function savedAuthor(): object | null {
  try {
    const json: unknown = JSON.parse(
      decodeURIComponent(/(?:^|; )comment-author=([^;]*)/.exec(document.cookie)?.[1] ?? ''),
    );
    return json instanceof Object ? json : null;
  } catch {
    return null;
  }
}

const field = (form: Element, name: string) =>
  form.querySelector<HTMLInputElement>(`[name="${name}"]`);

/** Fills in what was saved; what somebody has typed stays. */
function fillIn(form: Element): void {
  for (const [name, value] of Object.entries(savedAuthor() ?? {})) {
    const input = field(form, name);
    if (input && !input.value) input.value = String(value);
    const consent = field(form, 'consent');
    if (consent) consent.checked = true;
  }
}

function say(form: Element, problem: string, name: string | null): void {
  form.querySelectorAll('[aria-invalid]').forEach((old) => old.removeAttribute('aria-invalid'));
  const text = form.querySelector<HTMLElement>('#comment-problem');
  if (text) {
    text.textContent = problem;
    text.tabIndex = -1;
  }
  const input = name === null ? null : field(form, name);
  input?.setAttribute('aria-invalid', 'true');
  input?.setAttribute('aria-describedby', 'comment-problem');
  (input ?? text)?.focus();
}

/** Sends the form, which keeps what was typed when there is a problem. */
async function send(form: HTMLFormElement): Promise<void> {
  const button = form.querySelector('button');
  if (!button || button.ariaDisabled) return;
  button.ariaDisabled = 'true';
  try {
    const response = await fetch(form.action, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams(
        [...new FormData(form)].map(([key, value]) => [key, String(value)]),
      ),
    });
    const { location: to, message, field: name } = await response.json();
    if (!to) return say(form, message, name ?? null);
    const isHere = new URL(to, location.href).search === location.search;
    location.assign(to);
    if (isHere) location.reload();
  } catch {
    // As without script: the server says what is wrong.
    form.submit();
  } finally {
    button.ariaDisabled = null;
  }
}

/** The way back from an answer, below the form's title; hidden until there is one. */
function cancelIn(title: HTMLElement): HTMLElement {
  const known = title.parentElement?.querySelector<HTMLElement>('[data-back]');
  if (known) return known;
  const text = title.dataset.cancel ?? '';
  const link = Object.assign(document.createElement('a'), { href: '#respond', textContent: text });
  const line = document.createElement('p');
  line.dataset.back = '';
  line.append(link);
  title.after(line);
  return line;
}

/** Moves the form below the comment that it answers, or back. */
function answer(section: Element, form: HTMLFormElement, link: HTMLAnchorElement | null): void {
  const parent = field(form, 'parent');
  const title = form.querySelector<HTMLElement>('h2');
  if (!parent || !title) return;
  const from = form.closest('article');
  const article = link?.closest('article');
  title.dataset.title ??= title.textContent ?? '';
  const name = article?.querySelector('strong')?.textContent ?? '';
  title.textContent = link
    ? (title.dataset.reply ?? '').replace('{name}', name)
    : title.dataset.title;
  parent.value = new URLSearchParams(link?.search).get('replytocom') ?? '0';
  cancelIn(title).hidden = !link;
  (article ?? section.querySelector('#respond'))?.append(form);
  if (link) field(form, 'comment')?.focus();
  else from?.querySelector<HTMLElement>('a[href*="replytocom="]')?.focus();
}

/** Puts who is signed in in place of the fields for visitors, and links for those who moderate. */
async function signIn(section: Element, form: Element): Promise<void> {
  const response = await fetch('/api/comment-form');
  const { as, edit } = await response.json();
  const labels = ['author', 'email', 'url', 'consent'].map((name) =>
    field(form, name)?.closest('label'),
  );
  // None where the server knew it already.
  if (as && labels[0]) {
    // The form gets shorter: what is below stays where it is.
    const room = section.querySelector<HTMLElement>('#respond');
    if (room) room.style.minBlockSize = `${room.offsetHeight}px`;
    if (labels.some((label) => label?.contains(document.activeElement))) {
      field(form, 'comment')?.focus();
    }
    labels[0].before(Object.assign(document.createElement('p'), { textContent: as }));
    labels.forEach((label) => label?.remove());
  }
  if (!edit) return;
  for (const time of section.querySelectorAll('article time')) {
    const link = time.closest('a');
    const own = Object.assign(document.createElement('a'), {
      href: edit.url + link?.hash.replace('#comment-', ''),
      textContent: edit.label,
    });
    link?.after(own);
  }
}

/**
 * Makes the form of comments better than plain HTML: it stays where it is when something is wrong,
 * goes below the comment that it answers, and knows who is signed in.
 */
export function improveForm(section: HTMLElement): void {
  const formOf = () => section.querySelector('form');
  const form = formOf();
  if (!form || section.dataset.better) return;
  section.dataset.better = 'yes';
  fillIn(form);
  if (isSignedInHinted()) void signIn(section, form).catch(() => undefined);
  section.addEventListener('submit', (event) => {
    const sent = formOf();
    if (!sent) return;
    event.preventDefault();
    void send(sent);
  });
  section.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const now = formOf();
    const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey);
    const isBack = link?.closest('[data-back]') ?? null;
    if (!now || !isPlain || !(isBack || link?.search.startsWith('?replytocom='))) return;
    event.preventDefault();
    answer(section, now, isBack ? null : link);
  });
  // After a comment was sent: to it, or to what is said of it.
  if (!/[?&]comment=/.test(location.search)) return;
  const target =
    section.querySelector<HTMLElement>('[aria-invalid], #comment-held') ??
    document.getElementById(location.hash.slice(1));
  if (!target) return;
  if (!target.matches('input, textarea')) target.tabIndex = -1;
  target.focus();
}
