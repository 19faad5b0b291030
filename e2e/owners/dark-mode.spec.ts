import { expect } from '@playwright/test';

import { test } from '../support/worlds';

test('the component of the guide has colours and a picture for each scheme', async ({
  page,
  owners: { site },
}) => {
  const pictures: string[] = [];
  page.on('request', (request) => {
    const [, name] = /logo\.svg\?(\w+)$/.exec(request.url()) ?? [];
    if (name) pictures.push(name);
  });
  const notice = page.getByText('Closed today.');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`${site.url}/notice/`);
  await expect(notice).toHaveCSS('background-color', 'rgb(58, 46, 18)');
  await expect(notice.locator('img:visible')).toHaveAttribute('src', /night$/);
  await expect.poll(() => pictures).toEqual(['night']);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(notice).toHaveCSS('background-color', 'rgb(255, 243, 214)');
  await expect(notice.locator('img:visible')).toHaveAttribute('src', /day$/);
});
