/** Query parameters whose value is not anybody's business, by a part of their name. */
const SECRET_NAME = /(?:code|key|token|secret|password|signature|nonce|state)/i;

const PARAMETER = /([?&;]|\b)([\w.%[\]-]{1,64})=([^&\s"'<>]+)/g;
/** JSON Web Tokens and values of Authorization headers. */
const TOKENS = /\beyJ[\w-]+\.[\w-]+\.[\w-]*|(?<=\b(?:Bearer|Basic)\s)[\w.~+/=-]+/g;

/** This server's own secrets. */
const SECRETS = ['NEXTAUTH_SECRET', 'FAUST_SECRET_KEY', 'REVALIDATE_SECRET'];
const HIDDEN = '***';

/** Replaces what must not be in a log. */
export function redact(text: string): string {
  const hidden = text
    .replace(PARAMETER, (all: string, before: string, name: string) =>
      SECRET_NAME.test(name) ? `${before}${name}=${HIDDEN}` : all,
    )
    .replace(TOKENS, HIDDEN)
    .replace(/(?<=:\/\/)[^\s/@]+(?=@)/g, HIDDEN);
  return SECRETS.map((name) => process.env[name])
    .filter((secret) => secret !== undefined && secret !== '')
    .reduce<string>((shown, secret) => shown.replaceAll(secret ?? '', HIDDEN), hidden);
}
