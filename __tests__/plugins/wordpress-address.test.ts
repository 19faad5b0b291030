import { getGraphqlEndpoint, hooks } from '@faustwp/core';

import { WordPressAddress } from '../../plugins/wordpress-address';

test('Faust’s own helpers find WordPress where the environment says when they are called', () => {
  new WordPressAddress().apply(hooks);
  process.env.NEXT_PUBLIC_WORDPRESS_URL = 'http://wordpress.test';
  expect(getGraphqlEndpoint()).toBe('http://wordpress.test/index.php?graphql');
});

test('in a browser the plugin leaves Faust as it is', () => {
  const addFilter = jest.spyOn(hooks, 'addFilter');
  Object.assign(globalThis, { window: {} });
  new WordPressAddress().apply(hooks);
  Reflect.deleteProperty(globalThis, 'window');
  expect(addFilter).not.toHaveBeenCalled();
});
