import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { jsonAnswer } from '#backend/memory/firestore-requests.ts';
import { press } from '#tests/component/hands.ts';
import { cutNetwork, isListeningTo } from '#tests/component/network.ts';
import { openOffice, read, update } from '#tests/component/office.ts';
import { openAs, setLocale } from '#tests/component/open-app.tsx';
import { addLead } from '#tests/component/records.ts';

it('what is typed survives a colleague’s save, which is met when it is saved', async () => {
  const { companyId, ceo, seller } = await openOffice(1);
  const lead = await addLead(seller, { fullName: 'Opened First', campaign: 'Spring' });
  await openAs(ceo, `/app/leads/${lead.id}`);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Edit lead' });
  const name = drawer.getByLabelText('Full name');
  await name.fill('Typed Here');
  await expect.poll(() => isListeningTo('history')).toBe(true);
  await update(seller, 'leads', lead.id, { fullName: 'Saved There', campaign: 'Summer' });
  // the page below has read it again
  await expect.element(page.getByText('Saved There').first()).toBeInTheDocument();
  await expect.element(name).toHaveValue('Typed Here');
  await expect.element(drawer.getByLabelText('Campaign')).toHaveValue('Spring');
  await press('Control+s');
  const conflict = page.getByRole('dialog', { name: 'Someone else saved first' });
  await expect.element(conflict.getByRole('group', { name: 'Full name' })).toHaveTextContent('Saved There');
  await conflict.getByRole('button', { name: 'Save the result' }).click();
  await expect.element(drawer).not.toBeInTheDocument();
  expect(read(`companies/${companyId}/leads/${lead.id}`)).toMatchObject({ fullName: 'Typed Here', campaign: 'Summer' });
});

it('a save that the server rejects marks its fields by name, in the language of the person', async () => {
  const { ceo } = await openOffice(0);
  const lead = await addLead(ceo, { fullName: 'Rejected' });
  await openAs(ceo, `/app/leads/${lead.id}/edit`);
  const drawer = page.getByRole('dialog', { name: 'Edit lead' });
  const name = drawer.getByLabelText('Full name');
  await name.fill('Rejected By The Server');
  const issues = [{ field: 'fullName', key: 'ui.validation.length', params: { min: 2, max: 120 } }];
  const error = { code: 400, status: 'INVALID_ARGUMENT', message: 'invalid', details: { kind: 'invalid', issues } };
  cutNetwork(({ url }) => (url.pathname === '/api/commit' ? jsonAnswer(400, { error }) : undefined));
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect.element(name).toHaveAttribute('aria-invalid', 'true');
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveAccessibleDescription('Full name must be 2–120 characters');
  await expect.element(drawer.getByLabelText('E-mail')).not.toHaveAttribute('aria-invalid', 'true');
  for (const [locale, said] of [
    ['fr', 'Nom complet doit comporter de 2 à 120 caractères'],
    ['zh', '姓名须为 2–120 个字符'],
    ['ja', '氏名は2～120文字で入力してください'],
  ] as const) {
    await setLocale(locale);
    await expect.element(page.getByText(said)).toBeVisible();
  }
  cutNetwork(undefined);
  await setLocale('en');
  await name.fill('Taken Now');
  await expect.element(name).not.toHaveAttribute('aria-invalid', 'true');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect.element(drawer).not.toBeInTheDocument();
});
