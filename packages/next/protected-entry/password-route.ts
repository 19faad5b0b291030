import type { NextApiRequest, NextApiResponse } from 'next';
import { z } from 'zod';

import { sitePath } from '@showcase/wordpress/environment/base-path';
import { readServerEnv } from '@showcase/wordpress/environment/env';
import { countAttempt, countRefused } from '../limits/attempts';
import { REQUESTS } from '../limits/limits';
import { outcomeOf } from '../forms/entry-page';
import { hrefFromUri, pathOfSentUri } from '@showcase/wordpress/addresses/site-paths';
import { HttpError } from '../routes/http-error';
import { apiRoute } from '../routes/api-route';
import { enteredPasswords, rememberPassword } from './entered-passwords';
import { isOutcome, outcomeHref, type PasswordResult } from './outcome';
import { bodyWithPassword, findProtected } from './rest-entry';

const form = z.object({ uri: z.string().max(1_500), password: z.string().max(255) });

/**
 * Tries a password; only wrong ones count. A browser that has opened this entry before is limited by
 * itself alone, so that nobody else can keep its reader out. Not one that has opened others: who knows
 * a password could make as many such browsers as there are guesses.
 *
 * @throws HttpError 403, 429; CmsUnavailableError
 */
async function enter(
  req: NextApiRequest,
  res: NextApiResponse,
  uri: string,
  password: string,
): Promise<PasswordResult> {
  if (!readServerEnv().authSecret) return 'off';
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
    await rememberPassword(req, res, password, entry.id);
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
    const { uri = '', password = '' } = form.safeParse(req.body).data ?? {};
    const path = pathOfSentUri(uri);
    if (!path) throw new HttpError(400, 'bad_request');
    const found = await enter(req, res, path, password).catch(
      (error: unknown) => outcomeOf(error).outcome,
    );
    const outcome = isOutcome(found) ? found : 'wrong';
    res.redirect(303, sitePath(outcomeHref(hrefFromUri(path), outcome)));
  },
  REQUESTS.opened,
);
