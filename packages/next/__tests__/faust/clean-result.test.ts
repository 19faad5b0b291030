import { cleanResult } from '../../faust/clean-result';

test('markup of any field goes through the HTML policy', () => {
  const cleaned = cleanResult({
    post: {
      __typename: 'Post',
      title: 'One <em>two</em><script>1</script>',
      content: '<p onclick="x()">Body</p><script>1</script>',
      bookAcf: { bio: '<h2>Bio</h2><img src="https://cms.example/a.png" onerror="x()">' },
      renamed: ['<a href="javascript:x()">Link</a>'],
    },
  });
  expect(cleaned.post.title).toBe('One <em>two</em>');
  expect(cleaned.post.content).toContain('Body');
  expect(cleaned.post.bookAcf.bio).toContain('Bio</h2>');
  expect(JSON.stringify(cleaned)).not.toMatch(/script|onclick|onerror/);
});

test('text, numbers, JSON and addresses stay as they are', () => {
  const data = {
    generalSettings: { title: 'Bread & salt', description: '1 < 2', url: 'https://cms.example' },
    block: { attributesJSON: '{"text":"<b>x</b>"}', order: 1, isNull: null },
  };
  expect(cleanResult(data)).toEqual(data);
});

test('a person keeps all that was asked for of their picture, at an address of this site', () => {
  const avatar = { __typename: 'Avatar', url: 'https://secure.gravatar.com/avatar/ab12', size: 96 };
  const cleaned = cleanResult({ author: { name: 'Ann', avatar } });
  expect(cleaned.author.avatar).toMatchObject({ __typename: 'Avatar', size: 96 });
  expect(cleaned.author.avatar.url).not.toContain('gravatar.com');
});
