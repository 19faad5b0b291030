import { deviceName } from '../../../lib/session/devices/device-name';

const MOZILLA = 'Mozilla/5.0';
const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const CHROME = `${WEBKIT} Chrome/131.0.0.0 Safari/537.36`;
const APPLE = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const IPHONE = `${MOZILLA} (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${APPLE}`;

test.each([
  [
    `${MOZILLA} (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0`,
    'Firefox on Windows',
  ],
  [`${MOZILLA} (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0`, 'Firefox on Linux'],
  [`${MOZILLA} (Windows NT 10.0; Win64; x64) ${CHROME}`, 'Chrome on Windows'],
  [`${MOZILLA} (Windows NT 10.0; Win64; x64) ${CHROME} Edg/131.0.0.0`, 'Edge on Windows'],
  [`${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) ${CHROME} OPR/116.0.0.0`, 'Opera on Mac'],
  [`${MOZILLA} (X11; CrOS x86_64 14541.0.0) ${CHROME}`, 'Chrome on ChromeOS'],
  [
    `${MOZILLA} (Linux; Android 10; K) ${WEBKIT} Chrome/131.0.0.0 Mobile Safari/537.36`,
    'Chrome on Android',
  ],
  [
    `${MOZILLA} (Linux; Android 10; K) ${WEBKIT} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
  ],
  [
    `${MOZILLA} (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/131.0.0.0 Safari/537.36`,
    'Chrome on Linux',
  ],
  [
    `${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) ${APPLE} Version/18.1 Safari/605.1.15`,
    'Safari on Mac',
  ],
  [`${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1`, 'Safari on iPhone'],
  [`${IPHONE} CriOS/131.0.6778.73 Mobile/15E148 Safari/604.1`, 'Chrome on iPhone'],
  [`${IPHONE} FxiOS/133.0 Mobile/15E148 Safari/605.1.15`, 'Firefox on iPhone'],
  [
    `${MOZILLA} (iPad; CPU OS 18_1 like Mac OS X) ${APPLE} Version/18.1 Mobile/15E148 Safari/604.1`,
    'Safari on iPad',
  ],
  ['curl/8.5.0', 'Unknown browser'],
  [`${MOZILLA} (Windows NT 10.0) Something/1.0`, 'Unknown browser on Windows'],
  ['', 'Unknown browser'],
  [undefined, 'Unknown browser'],
  ['<script>alert(1)</script> Firefox/', 'Firefox'],
])('%s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});

test('of a long header only the beginning is read', () => {
  expect(deviceName(`${' '.repeat(5_000)}Firefox/133.0`)).toBe('Unknown browser');
  expect(deviceName('Version/'.repeat(2_000))).toBe('Unknown browser');
});
