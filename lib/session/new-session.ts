import { randomUUID } from 'node:crypto';

import { readServerEnv } from '../env';
import { readRecord } from './ended-record';
import type { CmsTokens, Identity, SessionToken } from './session-token';

/** Browsers limit cookies to 4,096 bytes, and WordPress allows names of 250 characters. */
const LONGEST_NAME = 80;

const shortened = (text: string) => [...text].slice(0, LONGEST_NAME).join('');

/** Creates a session that begins now. */
export function newSession(identity: Identity, tokens: CmsTokens): SessionToken {
  const { sub, name, username, email, picture } = identity;
  return {
    sub,
    name: shortened(name),
    username: shortened(username),
    email: email && email.length <= 120 ? email : null,
    picture: picture && picture.length <= 300 ? picture : null,
    sid: randomUUID(),
    // Later than a loss of the record that is noticed only now.
    signedInAt: Math.max(Date.now(), readRecord().lostAt + 1),
    cms: readServerEnv().wordpressUrl,
    tokens,
  };
}
