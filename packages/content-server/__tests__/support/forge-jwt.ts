import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';

const stateFile = z.object({ secrets: z.object({ jwt: z.string() }) });

export interface Claims {
  iss: string;
  iat: number;
  nbf: number;
  exp: number;
  data: { user: { id: string; user_secret?: string } };
}

/** The secret that a server signs its JWTs with, from its state file. */
export function jwtSecretIn(file: string): string {
  const json: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return stateFile.parse(json).secrets.jwt;
}

/** A JWT by somebody who knows the secret, made without the content server's code. */
export function forgeJwt(claims: Claims, secret: string, header = { typ: 'JWT', alg: 'HS256' }) {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const text = `${part(header)}.${part(claims)}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}

/** Claims of a token that was made `age` seconds ago and is good for 300. */
export function claimsFor(url: string, userId: number, age = 0): Claims {
  const made = Math.floor(Date.now() / 1000) - age;
  return { iss: url, iat: made, nbf: made, exp: made + 300, data: { user: { id: `${userId}` } } };
}
