import handleLlmsTxt from '../../../pages/api/llms-txt';
import handleSecurityTxt from '../../../pages/api/security-txt';
import { siteConfig } from '../../../site.config';
import { askRoute } from '../../support/ask-route';
import { connect, demoFile } from '../../support/connected-site';

const SITE = 'https://www.example.test';
const LLMS = '/llms.txt';
const SECURITY = '/.well-known/security.txt';
const { security } = siteConfig;

beforeAll(async () => {
  process.env.SITE_URL = SITE;
  await connect({ contentFile: demoFile });
});

afterEach(() => {
  Object.assign(siteConfig, { llmsTxt: false, security });
});

test('there are none unless the owner wants them', async () => {
  expect(await askRoute(handleLlmsTxt, LLMS)).toMatchObject({ status: 404 });
  expect(await askRoute(handleSecurityTxt, SECURITY)).toMatchObject({ status: 404 });
});

test('llms.txt says what the site is, what is in its menu, and where the rest is listed', async () => {
  siteConfig.llmsTxt = true;
  const { status, body } = await askRoute(handleLlmsTxt, LLMS);
  expect(status).toBe(200);
  expect(body).toMatch(
    /^# Profile Showcase\n\n> Portraits of people who make things\n\n## Pages\n\n- \[/,
  );
  expect(body).toContain(`](${SITE}/about/)`);
  expect(body).toContain(`](${SITE}/sitemap.xml)`);
});

test('security.txt has what RFC 9116 requires', async () => {
  const contacts = ['mailto:security@example.test', 'https://example.test/report'];
  siteConfig.security = { contacts, policy: 'https://example.test/policy' };
  const { headers, body } = await askRoute(handleSecurityTxt, SECURITY);
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  const [first, second, policy, expires = '', canonical] = body.split('\n');
  expect([first, second]).toEqual(contacts.map((contact) => `Contact: ${contact}`));
  expect(policy).toBe('Policy: https://example.test/policy');
  expect(canonical).toBe(`Canonical: ${SITE}${SECURITY}`);
  const days = (Date.parse(expires.replace('Expires: ', '')) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(89);
  expect(days).toBeLessThan(365);
});
