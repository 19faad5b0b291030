/** All texts under the name refreshToken in a value from JSON. */
function refreshTokensIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === 'refreshToken' && typeof inner === 'string' ? [inner] : refreshTokensIn(inner),
  );
}

/** Collects every refresh token that a CMS gives to the site, from now to the end of the test. */
export function spyOnRefreshTokens(): string[] {
  const found: string[] = [];
  const realFetch = globalThis.fetch;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const response = await realFetch(input, init);
    const isCms = /[?&](?:graphql|rest_route)/.test(String(input));
    if (isCms) found.push(...refreshTokensIn(await response.clone().json()));
    return response;
  });
  return found;
}
