import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describeWherePossible, publishedArchives } from './archives';
import { otherScenarios, silentScenarios } from './beside-posts';
import { configurationTests } from './configuration';
import { deliveryTests } from './delivery';
import { waitAndLogTests } from './wait-and-log';
import { doctorCheckTests } from './doctor-check';
import { listScenarios, postScenarios } from './posts';
import { Receiver } from './receiver';
import { blog, byWriter, call, id, inNews, post } from './scenario';
import { visitorAddressTests } from './visitor-address';
import { WordPress } from './wordpress';

const secret = 'secret-of-the-tests';
let wordpress: WordPress;
const receiver = new Receiver(secret);
const configured = () => ({
  HEADLESS_SITE_URL: receiver.url,
  HEADLESS_REVALIDATE_SECRET: secret,
});

describeWherePossible('the publish plugin in WordPress', publishedArchives, (archives) => {
  beforeAll(async () => {
    await receiver.start();
    wordpress = new WordPress(archives);
    wordpress.placePlugin('mu-plugins');
    await wordpress.install();
    await wordpress.run(readFileSync(path.join(__dirname, 'php/content.php'), 'utf8'));
    wordpress.save();
  });

  afterAll(async () => {
    wordpress.remove();
    await receiver.stop();
  });

  beforeEach(() => wordpress.restore());

  /** Nothing may be said by PHP or WordPress, whatever the scenario. */
  afterEach(() => expect(wordpress.takeLog()).toBe(''));

  describe.each([
    ['posts', postScenarios],
    ['lists', listScenarios],
    ['all else', otherScenarios],
    ['silence', silentScenarios],
  ])('%s', (_, scenarios) => {
    it.each(scenarios)('$name', async ({ code, calls, options }) => {
      await wordpress.run(code, { env: configured(), ...options });
      expect(receiver.take()).toEqual(calls);
    });
  });

  it('a scheduled post goes live by WP-Cron', async () => {
    await wordpress.run(`global $wpdb;
      $past = array( 'post_date' => '2020-01-01 00:00:00', 'post_date_gmt' => '2020-01-01 00:00:00' );
      $wpdb->update( $wpdb->posts, $past, array( 'ID' => ${id.scheduled} ) );`);
    await wordpress.cron('publish_future_post', { env: configured() });
    expect(receiver.take()).toEqual([
      call([post(id.scheduled, '/later/')], [inNews, blog, byWriter]),
    ]);
  });

  const rig = { wordpress: () => wordpress, receiver, configured };
  describe('delivery', () => deliveryTests(rig));
  describe('wait and log', () => waitAndLogTests(rig));
  describe('configuration', () => configurationTests(rig));
  describe('the doctor', () => doctorCheckTests(rig));
  describe('the address of a comment', () => visitorAddressTests(rig));
});
