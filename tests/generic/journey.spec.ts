import { listIds, readDocument, signIn, signInByForm } from '../journeys/auth-world.ts';
import { expect, test } from '../journeys/journey.ts';
import { as, openOffice } from '../journeys/office.ts';
import { describeResource } from './described.ts';
import { createByForm, exported, importRows, moveOnBoard, rename, rowOf } from './screens.ts';

const described = describeResource(process.env.GENERIC_RESOURCE ?? '');
const { schema, path, words, states, typed, valuesOf } = described;
const { name, title, status } = schema;
const owner = schema.owner ?? '';
const OWN = 'Kept by Sam';

test(`${name}: made, changed, found, moved, put away, taken out and brought in`, async ({ page, second }) => {
  test.setTimeout(300_000);
  const { companyId, ceo, sellers } = await openOffice(1);
  const [seller] = sellers;
  const [, next = ''] = states;
  if (!seller || !status) throw new Error('nobody, or no states');
  const records = `companies/${companyId}/${name}`;
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInByForm(page, ceo);

  // the menu leads there; the form makes a record of every field
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: words.title }).click();
  await expect(page.getByText(words.emptyTitle, { exact: true })).toBeVisible();
  await createByForm(page, described, 'First of all');
  const [id = ''] = await listIds(records);
  const stored = () => readDocument(`${records}/${id}`);
  expect(await stored()).toMatchObject({
    ...Object.fromEntries(typed.map((one) => [one.name, one.name === title ? 'First of all' : one.stored])),
    [status.field]: states[0],
    [owner]: ceo.id,
    version: '1',
  });

  // the record, its history, a note about it
  await page.goto(path);
  await rowOf(page, 'First of all').click();
  await expect(page.locator('#record-title')).toHaveText('First of all');
  await rename(page, described, 'Second thoughts');
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await expect(timeline.getByText('Created', { exact: true })).toBeVisible();
  await expect(timeline.getByText('First of all')).toBeVisible();
  expect(await readDocument(`companies/${companyId}/history/${name}_${id}_2`)).toMatchObject({ changeType: 'Updated' });
  await page.getByRole('textbox', { name: 'Notes' }).fill('Said on the phone');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(timeline.getByText('Said on the phone')).toBeVisible();

  // put away and back
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(page.getByRole('button', { name: 'More actions' })).toBeVisible();
  expect(await stored()).toMatchObject({ archivedAt: null, version: '4' });

  // the board moves it; the list is filtered by the state and searched
  await as(seller, companyId, ({ send }) =>
    send({ changes: [{ type: 'create', resource: name, id: 'kept_by_sam_01', values: valuesOf(OWN, seller.id) }] }),
  );
  await moveOnBoard(page, described, 'Second thoughts', next);
  await expect.poll(async () => (await stored())?.[status.field]).toBe(next);
  await page.goto(`${path}?view=list`);
  await expect(rowOf(page, OWN)).toBeVisible();
  await page.getByRole('group').getByRole('button', { name: words.options[status.field]?.[next] }).click();
  await expect(rowOf(page, OWN)).toHaveCount(0);
  await expect(rowOf(page, 'Second thoughts')).toBeVisible();
  await page.goto(`${path}?view=list`);
  await page.getByRole('searchbox', { name: words.search }).fill('sam');
  await expect(rowOf(page, 'Second thoughts')).toHaveCount(0);
  await expect(rowOf(page, OWN)).toBeVisible();

  // out of it and into it
  const [head = [], ...rows] = await exported(page, described);
  const column = head.indexOf(words.fields[title] ?? '');
  expect(rows.map((row) => row[column]).toSorted()).toEqual([OWN, 'Second thoughts']);
  await importRows(page, described, ['Brought in one', 'Brought in two']);
  expect(await listIds(records)).toHaveLength(4);
  await page.goto(`${path}?view=list`);
  await expect(rowOf(page, 'Brought in two')).toBeVisible();

  // a Seller sees the own ones only
  const colleague = await second.newPage();
  await signIn(colleague, seller);
  await colleague.goto(path);
  await expect(rowOf(colleague, OWN)).toBeVisible();
  await expect(rowOf(colleague, 'Second thoughts')).toHaveCount(0);
  await as(seller, companyId, async ({ peek }) => {
    expect(await peek(`${records}/kept_by_sam_01`)).toBe('ok');
    expect(await peek(`${records}/${id}`)).toBe('permission-denied');
  });
});

test(`${name}: the database refuses another company's CEO`, async () => {
  const [mine, theirs] = await Promise.all([openOffice(0), openOffice(0)]);
  const create = (id: string) => ({
    changes: [{ type: 'create' as const, resource: name, id, values: valuesOf('Whose is it', mine.ceo.id) }],
  });
  const document = `companies/${mine.companyId}/${name}/whose_is_it_01`;
  await as(mine.ceo, mine.companyId, async ({ send, peek }) => {
    await send(create('whose_is_it_01'));
    expect(await peek(document)).toBe('ok');
  });
  await as(theirs.ceo, mine.companyId, async ({ send, peek }) => {
    expect(await peek(document)).toBe('permission-denied');
    await expect(send(create('whose_is_it_02'))).rejects.toMatchObject({ kind: 'forbidden' });
  });
  await expect(listIds(`companies/${mine.companyId}/${name}`)).resolves.toEqual(['whose_is_it_01']);
});
