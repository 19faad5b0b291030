import { makePost } from '@showcase/content-server/testing/make-content';
import { rigSite } from '@showcase/content-server/testing/rig-site';
import { tokenFor } from '@showcase/content-server/testing/sign-in';
import { faustConfig } from '../../../faust.config';
import { loadPreview } from '../../../lib/editor/preview-route';
import { fieldsOf } from '../../../lib/fields-of';
import { connect } from '../../support/connected-site';

test('a part of a draft, with links to the previews of the others', async () => {
  const site = rigSite();
  const content = 'First\n\n<!--nextpage-->\n\nSecond';
  const draft = makePost(9100, 'draft-in-parts', { status: 'draft', content });
  const server = await connect({ site: { ...site, posts: [...site.posts, draft] } });
  const open = async (page: number) => {
    const link = { id: 9100, pathname: '/?p=9100', page };
    const { props } = await loadPreview(link, await tokenFor(server, 'editor'), faustConfig);
    return fieldsOf(props.data).content;
  };
  const link = '/?p=9100&amp;preview=true&amp;previewPathname=%2F%3Fp%3D9100';
  const first = await open(1);
  expect(first).toContain('First');
  expect(first).not.toContain('Second');
  expect(first).toContain(`href="${link}&amp;page=2" rel="next">2</a>`);
  expect(await open(2)).toMatch(/Second[^]*rel="prev">1<\/a>/);
  expect(await open(9)).toContain('Second');
});
