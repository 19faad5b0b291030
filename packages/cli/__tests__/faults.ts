import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { SetUp } from './doctor-rig';
import { send, type Asked, type Fault } from './fault-proxy';

type Answer = ReturnType<typeof send>;

/** A fault that only requests with a text in their address or body have. */
export const onlyFor = (part: string, answer: () => Answer): { fault: Fault } => ({
  fault: { answer: ({ text }: Asked) => (text.includes(part) ? answer() : undefined) },
});
export const page = (status: number, text: string, headers = {}) =>
  onlyFor('', () => send(status, text, 'text/html', headers));
export const json = (body: object) => send(200, JSON.stringify(body), 'application/json');
export const errors = (...messages: string[]) =>
  json({ errors: messages.map((message) => ({ message })) });
const lacking = (name: string) => `Cannot query field "${name}" on type "RootMutation".`;
export const noSignIn = ['doctorProbe', 'login', 'generateAuthorizationCode'].map(lacking);
export const tooDeep = (most: number) =>
  `The server administrator has limited the max query depth to ${most}, but the requested query has 5 levels.`;

export const cut: Answer = (res) => void res.destroy();
export const late = new Date(Date.now() + 400_000).toUTCString();
export const plain = (text: string) => text.replace(/"uri":"[^"]*"/, '"uri":"\\/?p=7"');

export const given = (values: Record<string, string>): SetUp => ({ environment: () => values });
export const wordpressAt = (url: () => string): SetUp => ({
  environment: () => ({ NEXT_PUBLIC_WORDPRESS_URL: url() }),
});

export const restOff = onlyFor('rest_route=', () =>
  send(401, '{"code":"rest_login_required"}', 'application/json'),
);

/** Returns a folder of a site with this .env.local. */
export function folderWith(text: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'doctor-'));
  writeFileSync(path.join(folder, '.env.local'), text);
  return folder;
}

const user = 'editor';
/** With the test account, whose password is the right one. */
export const asEditor = (values = {}) => ({
  user,
  ...given({ DOCTOR_PASSWORD: 'editor-pass', ...values }),
});
export const AUTHORIZATION = /SetEnvIf Authorization .* fastcgi_param HTTP_AUTH/;
export const withoutHeader: Fault = { answer: ({ req }) => void delete req.headers.authorization };
export const refusing = (text: string) => onlyFor('DoctorLogin', () => errors(text));
export const warned =
  '<br />\n<b>Warning</b>: Undefined variable $x in /a.php\n{"data":{"posts":null}}';
/** Longer than half of what a page waits. */
export const slow: Answer = (res) =>
  void setTimeout(() => json({ data: { posts: null } })(res), 550);

/** A set-up, the check that says ✗, what its fix names, the exit code, and what was seen. */
export type Row = [
  name: string,
  setUp: SetUp,
  check: string,
  fix: RegExp,
  exitCode: 1 | 2,
  seen?: RegExp,
];
