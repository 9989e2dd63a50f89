import type { Locator } from '@playwright/test';
import { listIds, readDocument, signInByForm } from '../journeys/auth-world.ts';
import { expect, test } from '../journeys/journey.ts';
import { as, openOffice } from '../journeys/office.ts';
import { describeResource } from './described.ts';

const { schema, path, words, valuesOf } = describeResource(process.env.GENERIC_PLAIN ?? '');
const { name, title } = schema;
const FIRST = 'Office, second floor';

test(`${name}: made, found, filtered, changed and put away, on screens made of its schema`, async ({ page }) => {
  const { companyId, ceo } = await openOffice(0);
  const records = `companies/${companyId}/${name}`;
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInByForm(page, ceo);
  const main = page.getByRole('main');
  const form = (name: string) => page.getByRole('dialog', { name });
  const [made, edited] = [form(words.action.new), form(words.action.edit)];
  const titleField = (drawer: Locator) => drawer.getByRole('textbox', { name: words.fields[title] });
  const heading = (text: string) => main.getByRole('heading', { level: 1, name: text });

  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: words.title }).click();
  await expect(main.getByText(/^Nothing here yet/)).toBeVisible();
  await main.getByRole('button', { name: words.action.new }).click();
  await made.getByRole('button', { name: 'Create' }).click();
  await expect(made.getByText(`Please enter ${words.fields[title]}`)).toBeVisible();
  await titleField(made).fill(FIRST);
  await made.getByRole('combobox', { name: words.fields.kind }).click();
  await page.locator('.ant-select-dropdown:visible').getByTitle('Office', { exact: true }).click();
  await made.getByLabel(words.fields.depositMinor ?? '').fill('1250.5');
  await made.getByRole('button', { name: 'Create' }).click();
  await expect(made).toBeHidden();
  await main.getByRole('link', { name: FIRST }).click();
  await expect(heading(FIRST)).toBeVisible();
  const [id = ''] = await listIds(records);
  const stored = () => readDocument(`${records}/${id}`);
  await expect.poll(stored).toMatchObject({ [title]: FIRST, kind: 'Office', depositMinor: '125050', version: '1' });

  await main.getByRole('button', { name: 'Edit' }).click();
  await titleField(edited).fill('Office, third floor');
  await edited.getByRole('button', { name: 'Save' }).click();
  await expect(edited).toBeHidden();
  await expect(heading('Office, third floor')).toBeVisible();
  await expect.poll(stored).toMatchObject({ [title]: 'Office, third floor', version: '2' });
  const changed = () => readDocument(`companies/${companyId}/history/${name}_${id}_2`);
  await expect.poll(changed).toMatchObject({ changeType: 'Updated' });

  // the filter in the column's head, the search, and both in the address
  await as(ceo, companyId, ({ send }) =>
    send({
      changes: [
        {
          type: 'create',
          resource: name,
          id: 'a_flat_of_ours_1',
          values: { ...valuesOf('A flat', ceo.id), kind: 'Flat' },
        },
      ],
    }),
  );
  await page.goto(path);
  const row = (text: string) => main.getByRole('row', { name: text });
  await expect(row('A flat')).toBeVisible();
  await main.getByRole('columnheader', { name: words.fields.kind }).getByRole('button').click();
  await page.getByRole('menuitem', { name: 'Office' }).click();
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(row('A flat')).toHaveCount(0);
  await expect(page).toHaveURL(/kind/);
  await page.reload();
  await expect(row('Office, third floor')).toBeVisible();
  await expect(row('A flat')).toHaveCount(0);
  await page.goto(path);
  await main.getByRole('searchbox').fill('flat');
  await expect(row('Office, third floor')).toHaveCount(0);
  await expect(row('A flat')).toBeVisible();

  await main.getByRole('link', { name: 'A flat' }).click();
  await main.getByRole('button', { name: 'Archive' }).click();
  await expect(main.getByRole('button', { name: 'Restore' })).toBeVisible();
  await expect.poll(async () => (await readDocument(`${records}/a_flat_of_ours_1`))?.archivedAt ?? null).not.toBeNull();
  await page.goto(path);
  await expect(row('Office, third floor')).toBeVisible();
  await expect(row('A flat')).toHaveCount(0);
});
