import type { NextApiRequest } from 'next';
import { z } from 'zod';

import { sitePath } from '@showcase/wordpress/environment/base-path';
import { isCmsUnavailable } from '@showcase/wordpress/cms/errors';
import { readServerEnv } from '@showcase/wordpress/environment/env';
import { countAttempt, countRefused } from '../limits/attempts';
import { REQUESTS } from '../limits/limits';
import { hrefFromUri, pathOfSentUri } from '@showcase/wordpress/addresses/site-paths';
import { HttpError, isTooMany } from '../routes/http-error';
import { apiRoute } from '../routes/api-route';
import { enteredPasswords, rememberPassword } from './entered-passwords';
import { outcomeHref, type PasswordResult } from './outcome';
import { bodyWithPassword, findProtected } from './rest-entry';

const form = z.object({ uri: z.string().max(1_500), password: z.string().max(255) });

type Entered = z.infer<typeof form>;

/** @throws HttpError `bad_request` for anything but the form of a protected entry */
function readForm({ body }: NextApiRequest): Entered {
  const { uri, password } = form.safeParse(body).data ?? { uri: '', password: '' };
  const path = pathOfSentUri(uri);
  if (!path) throw new HttpError(400, 'bad_request');
  return { uri: path, password };
}

/**
 * Tries a password; only wrong ones count. A browser that has opened this entry before is limited by
 * itself alone, so that nobody else can keep its reader out. Not one that has opened others: who knows
 * a password could make as many such browsers as there are guesses.
 *
 * @throws HttpError 403, 429; CmsUnavailableError
 */
async function enter(
  req: NextApiRequest,
  { uri, password }: Entered,
  remember: (entry: number) => Promise<void>,
): Promise<PasswordResult> {
  // WordPress takes an empty password for none, and shows the empty body.
  if (password === '') throw new HttpError(403, 'wrong');
  const entry = await findProtected(uri);
  if (!entry) return 'opened';
  const before = await enteredPasswords(req);
  const browser = before?.entries.includes(entry.id) ? before.browser : null;
  // Counted by id: an entry has more than one address, such as that of its second page.
  const counted = countAttempt(req, 'entry', String(entry.id), browser);
  return countRefused<PasswordResult>(counted, async () => {
    if ((await bodyWithPassword(entry, password)) === null) throw new HttpError(403, 'wrong');
    await remember(entry.id);
    return 'opened';
  });
}

/**
 * `POST /api/entry-password`: the form of a protected entry, which needs no JavaScript. Leads back
 * to the entry, where pages/_protected.tsx shows its body or what went wrong.
 */
export const handleEntryPassword = apiRoute(
  'POST',
  async (req, res) => {
    const entered = readForm(req);
    const { authSecret } = readServerEnv();
    const to = (outcome: PasswordResult) =>
      void res.redirect(303, sitePath(outcomeHref(hrefFromUri(entered.uri), outcome)));
    if (!authSecret) return to('off');
    try {
      const { password } = entered;
      to(await enter(req, entered, (id) => rememberPassword(req, res, password, id)));
    } catch (error) {
      if (error instanceof HttpError) return to(isTooMany(error) ? 'wait' : 'wrong');
      if (!isCmsUnavailable(error)) throw error;
      console.warn(String(error));
      to('away');
    }
  },
  REQUESTS.opened,
);
