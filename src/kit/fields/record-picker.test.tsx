import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { dropdown, focus, type } from '#tests/component/hands.ts';
import { openOffice, patch } from '#tests/component/office.ts';
import { openAs } from '#tests/component/open-app.tsx';
import { addProperty } from '#tests/component/records.ts';

it.each([390, 1440])(
  '%s px: a picker shows price and state, open homes first; a closed one cannot be chosen, and nothing is covered',
  async (width) => {
    const { companyId, seller } = await openOffice(1);
    const home = async (unitNumber: string, standardStatus: string) => {
      const { id } = await addProperty(seller, { unitNumber, buildingName: 'Zephyr One', listPriceMinor: 392_000_000 });
      await patch(`companies/${companyId}/properties/${id}`, { standardStatus });
    };
    await home('1302', 'Withdrawn');
    await home('1303', 'Active');
    await openAs(seller, '/app/seller/deals/new');
    await page.viewport(width, 900);
    const deal = page.getByRole('dialog', { name: 'New deal' });
    const field = deal.getByRole('combobox', { name: 'Property', exact: true });
    await focus(field);
    await type('Zephyr');
    const options = dropdown().getByCss('.ant-select-item-option');
    await expect.element(options.nth(0)).toHaveTextContent(/1303 Zephyr One.*3\.9M.*Active/);
    await expect.element(options.nth(1)).toHaveTextContent(/1302 Zephyr One.*Withdrawn/);
    await expect.element(options.nth(1)).toHaveClass('ant-select-item-option-disabled');
    expect(options.nth(0).element().querySelector('[data-part=thumb]')).not.toBeNull();
    const list = dropdown().element().getBoundingClientRect();
    const box = field.element().closest('.ant-select-selector')?.getBoundingClientRect();
    expect(list.top).toBeGreaterThanOrEqual(box?.bottom ?? 0);
    expect(list.width).toBeGreaterThan((box?.width ?? 0) - 4);
    const row = field.element().closest('[data-part~=form-field]');
    const rows = [...(row?.parentElement?.children ?? [])].map((one) => one.getBoundingClientRect());
    const next = rows.find(({ top, left }) => left < list.right && top > list.top);
    expect(next?.top).toBeGreaterThanOrEqual(list.bottom);
  },
);
