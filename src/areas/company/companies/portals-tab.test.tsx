import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { listIds, openOffice, patch, read } from '#tests/component/office.ts';
import { openAs } from '#tests/component/open-app.tsx';
import { addProperty } from '#tests/component/records.ts';
import { expectTidy, setWidth } from '#tests/component/screen-checks.ts';

const TAB = '/app/my-company/portals';
const portals = () => page.getByRole('region', { name: 'Portals' });
const channels = () => page.getByRole('region', { name: 'Incoming leads' });
const lineOf = (name: string) =>
  portals()
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name }) });

it('a CEO turns a portal on, gives it another address, sees what listings lack, and turns it off', async () => {
  const { companyId, ceo, seller } = await openOffice();
  const listing = await addProperty(seller, { title: 'Corner flat over the marina', city: 'Dubai' }, true);
  const stored = () => read(`companies/${companyId}/portals/kyero`);
  await openAs(ceo, TAB);
  const kyero = lineOf('Kyero');
  await expect.element(kyero.getByText('0 properties ready')).toBeVisible();
  await kyero.getByText('1 property is incomplete').click();
  const missing = kyero.getByRole('listitem').filter({ hasText: 'Corner flat over the marina' });
  await expect.element(missing).toHaveTextContent('0 of 1 photos · Description: 0 characters, allowed are 20–5000');
  await expect.element(missing.getByRole('link')).toHaveAttribute('href', `/app/properties/${listing.id}`);

  await kyero.getByRole('textbox', { name: 'Kyero: Account at the portal (optional)' }).fill('FH-77');
  await kyero.getByRole('button', { name: 'Turn on Kyero' }).click();
  await expect.element(kyero.getByText(/[/]api[/]feed[/].+[/]kyero[.]xml$/)).toBeVisible();
  const first = stored();
  expect(first).toMatchObject({ account: 'FH-77' });
  await expect
    .element(kyero.getByText(`${location.origin}/api/feed/${companyId}/${String(first?.secret)}/kyero.xml`))
    .toBeVisible();

  await kyero.getByRole('button', { name: 'New address for Kyero' }).click();
  const asked = page.getByRole('dialog', { name: 'New address for Kyero' });
  await expect.element(asked.getByText('The address it has now stops working at once.')).toBeVisible();
  await asked.getByRole('button', { name: 'Cancel' }).click();
  expect(stored()).toEqual(first);
  await kyero.getByRole('button', { name: 'New address for Kyero' }).click();
  await asked.getByRole('button', { name: 'New address' }).click();
  await expect.element(kyero.getByText(String(first?.secret), { exact: false })).not.toBeInTheDocument();
  expect(stored()).toMatchObject({ account: 'FH-77' });
  expect(stored()?.secret).not.toBe(first?.secret);

  await kyero.getByRole('button', { name: 'Turn off Kyero' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
  await expect.element(kyero.getByRole('button', { name: 'Turn on Kyero' })).toBeVisible();
  expect(stored()).toBeUndefined();
  expect(listIds(`companies/${companyId}/portals`)).toEqual([]);
});

it('a way in is opened, gets other secrets under its address, and says what it lacks', async () => {
  const { companyId, ceo } = await openOffice(0);
  await openAs(ceo, TAB);
  await channels().getByRole('button', { name: 'Turn on Meta lead ads' }).click();
  await expect.element(channels().getByText(/[/]api[/]intake[/].+[/]meta-leads[/]\w+$/)).toBeVisible();
  await expect.element(channels().getByRole('alert')).toHaveTextContent('enter the page’s access token');
  const stored = () => read(`companies/${companyId}/channels/meta-leads`);
  const { key } = stored() ?? {};
  await channels().getByText('Change secrets').click();
  await channels().getByRole('textbox', { name: 'Meta lead ads: Page access token' }).fill('EAAG-token');
  await channels().getByRole('button', { name: 'Meta lead ads: Save secrets' }).click();
  await expect.element(channels().getByRole('alert')).not.toBeInTheDocument();
  expect(stored()).toMatchObject({ key, token: 'EAAG-token' });
  await patch(`companies/${companyId}/channels/meta-leads`, { attention: 'token' });
  await openAs(ceo, TAB);
  await expect.element(channels().getByRole('alert')).toHaveTextContent('the access token has expired');
});

it.each([1440, 360])('is tidy at %i px', async (width) => {
  const { ceo, seller } = await openOffice();
  await addProperty(seller, {}, true);
  await openAs(ceo, TAB);
  await lineOf('Kyero').getByRole('button', { name: 'Turn on Kyero' }).click();
  await expect.element(lineOf('Kyero').getByRole('button', { name: 'Turn off Kyero' })).toBeVisible();
  await setWidth(width);
  await expectTidy('portals');
});

it('is not for a Seller', async () => {
  const { seller } = await openOffice();
  await openAs(seller, TAB);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(portals().elements()).toEqual([]);
});

it('the provider of e-invoices is turned on with its account, and gets an address to report to', async () => {
  const { companyId, ceo } = await openOffice(0);
  await openAs(ceo, TAB);
  const provider = page.getByRole('region', { name: 'E-invoices' });
  const account = provider.getByRole('textbox', { name: 'Storecove: Legal entity ID' });
  await account.fill('12a');
  await provider.getByRole('button', { name: 'Turn on Storecove' }).click();
  await expect.element(provider.getByRole('alert')).toHaveTextContent('Legal entity ID: digits only');
  await expect.element(account).toHaveValue('12a');
  await account.fill('100123');
  await provider.getByRole('button', { name: 'Turn on Storecove' }).click();
  await expect.element(provider.getByText(/[/]api[/]e-invoice[/]office[/]\w+$/)).toBeVisible();
  await expect.element(provider.getByRole('alert')).toHaveTextContent('Enter the ID and the API key');
  await provider.getByText('Change secrets').click();
  await provider.getByRole('textbox', { name: 'Storecove: API key' }).fill('api-key');
  await provider.getByRole('button', { name: 'Storecove: Save secrets' }).click();
  await expect.element(provider.getByRole('alert')).not.toBeInTheDocument();
  expect(read(`companies/${companyId}/channels/storecove`)).toMatchObject({ account: '100123', token: 'api-key' });
  await expectTidy('provider of e-invoices');
});
