/**
 * describe() for tests that need what is not on every machine. `find` returns it or throws an Error of
 * one line; then the tests are skipped and the line is printed, but on a build server (CI=true) they fail,
 * unless they are not required there.
 */
export function describeWherePossible<T>(
  name: string,
  find: () => T,
  tests: (found: T) => void,
  isRequired = process.env.CI === 'true',
) {
  let found: T;
  try {
    found = find();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const needed = 'apt-get install php-cli php-curl php-mbstring php-sqlite3 php-xml unzip';
    const line = `${name}: ${reason} (needed: ${needed}, and the npm registry)`;
    if (isRequired) throw new Error(line);
    process.stderr.write(`Skipped: ${line}\n`);
    describe.skip(name, () => it(reason, () => {}));
    return;
  }
  describe(name, () => tests(found));
}
