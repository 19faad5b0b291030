import { createHmac, timingSafeEqual } from 'node:crypto';

const header = encode({ typ: 'JWT', alg: 'HS256' });

/** A JSON Web Token signed with HS256 (RFC 7519). */
export function signJwt(claims: Record<string, unknown>, secret: string): string {
  const text = `${header}.${encode(claims)}`;
  return `${text}.${signatureOf(text, secret).toString('base64url')}`;
}

/** The claims of a token; undefined unless it is one, is HS256 and was signed with this secret. */
export function readJwt(token: string, secret: string): unknown {
  const [head = '', body = '', signature = '', ...more] = token.split('.');
  if (more.length > 0) return undefined;
  const actual = Buffer.from(signature, 'base64url');
  const expected = signatureOf(`${head}.${body}`, secret);
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return undefined;
  const kind = decode(head);
  const isHs256 = typeof kind === 'object' && kind && 'alg' in kind && kind.alg === 'HS256';
  return isHs256 ? decode(body) : undefined;
}

function signatureOf(text: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(text).digest();
}

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function decode(part: string): unknown {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
    return value;
  } catch {
    return undefined;
  }
}
