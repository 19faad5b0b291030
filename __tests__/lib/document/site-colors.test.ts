import { siteColors } from '../../../lib/document/site-colors';

test('the header is teal unless the owner wants it otherwise', () => {
  expect(siteColors()).toEqual({ '--color-header': '#00272c' });
});

test('a colour may differ between the light and the dark scheme', () => {
  expect(siteColors({ header: '#123', link: ['#005', '#9cf'] })).toEqual({
    '--color-header': '#123',
    '--color-link': 'light-dark(#005, #9cf)',
  });
});
