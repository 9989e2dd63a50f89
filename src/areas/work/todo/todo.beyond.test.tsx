import { expect, it } from 'vitest';
import { hire, openOffice } from '#tests/component/office.ts';
import { address, openAs } from '#tests/component/open-app.tsx';

it('whoever has no to-do screen is told so', async () => {
  const { companyId } = await openOffice(0);
  const accountant = await hire(companyId, 'Accountant', 'Alex');
  await openAs(accountant, '/app/todo');
  await expect.poll(address).toMatch(/access-denied/);
});
