import * as engine from '../../pages/api/[[...route]]';
import * as auth from '../../pages/api/auth/[...nextauth]';
import * as faust from '../../pages/api/faust/[[...route]]';
import * as revalidate from '../../pages/api/revalidate';

// Those that the engine's own tests of its routes are made with.
test('the pages of the API take bodies of the size that their routes are meant for', () => {
  const limits = [engine, auth, faust].map(({ config }) => config.api.bodyParser.sizeLimit);
  expect(limits).toEqual(['8kb', '32kb', '200kb']);
  // It reads the body itself, as the signature covers it.
  expect(revalidate.config.api.bodyParser).toBe(false);
});
