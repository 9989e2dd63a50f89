import { expect, it } from 'vitest';
import { openOffice } from '#tests/component/office.ts';
import { address, openAs } from '#tests/component/open-app.tsx';

it('a Seller has no log of the company', async () => {
  const { seller } = await openOffice(1);
  await openAs(seller, '/app/history');
  await expect.poll(address).toMatch(/access-denied/);
});
