import type { NextApiRequest, NextApiResponse } from 'next';

import { siteConfig } from '../../site.config';
import { sendDocument } from '../documents/send-document';
import { readServerEnv } from '../env';

/** It has to have an end; as long as it is served it is true. */
const VALID_DAYS = 90;

/** Returns the end of a day some days from now. */
function expiry(): string {
  const end = new Date(Date.now() + VALID_DAYS * 86_400_000);
  end.setUTCHours(23, 59, 59, 0);
  return end.toISOString().replace('.000Z', 'Z');
}

/** Handles `/.well-known/security.txt` (RFC 9116): 404 unless the owner names a contact. */
export async function handleSecurityTxt(req: NextApiRequest, res: NextApiResponse): Promise<void> {
  await sendDocument(req, res, { contentType: 'text/plain; charset=utf-8' }, async () => {
    const { contacts, policy } = siteConfig.security;
    if (contacts.length === 0) return null;
    const lines = [
      ...contacts.map((contact) => `Contact: ${contact}`),
      ...(policy ? [`Policy: ${policy}`] : []),
      `Expires: ${expiry()}`,
      `Canonical: ${readServerEnv().siteUrl}/.well-known/security.txt`,
    ];
    return { body: `${lines.join('\n')}\n`, tags: [] };
  });
}
