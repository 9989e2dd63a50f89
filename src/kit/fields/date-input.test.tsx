import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { blur } from '#tests/component/hands.ts';
import { listIds, openOffice, read } from '#tests/component/office.ts';
import { openAs } from '#tests/component/open-app.tsx';
import { expectTidy } from '#tests/component/screen-checks.ts';

const WORDS = {
  en: { form: 'New task', due: 'Due', wrong: 'Please enter a valid date', shown: 'Dec 5, 2026 18:00' },
  zh: { form: '新建任务', due: '截止时间', wrong: '请输入有效的日期', shown: '2026年12月5日 18:00' },
  fr: { form: 'Nouvelle tâche', due: 'Échéance', wrong: 'Veuillez saisir une date valide', shown: '5 déc. 2026 18:00' },
  ja: { form: 'タスクを登録', due: '期限', wrong: '有効な日付を入力してください', shown: '2026年12月5日 18:00' },
} as const;
const WRITTEN = ['05/12/2026', '5 Dec 2026', '05.12.2026', 'Dec 5, 2026', '5/12/26'];

it.each([
  ['en', WRITTEN],
  ['zh', []],
  ['fr', ['5 décembre 2026']],
  ['ja', ['2026/12/05']],
] as const)(
  'a typed date is read, and so is the text that is then shown, or stays with an error: %s',
  async (locale, written) => {
    const { ceo } = await openOffice(1);
    const { form: name, due: label, wrong, shown } = WORDS[locale];
    await openAs(ceo, '/app/todo/new', { locale });
    const form = page.getByRole('dialog', { name });
    const due = form.getByLabelText(label);
    for (const typed of [...written, shown]) {
      await due.fill(typed);
      await blur(due);
      await expect.element(due, { message: typed }).toHaveValue(shown);
      await due.fill('');
      await blur(due);
      await expect.element(due).toHaveValue('');
    }
    await due.fill('31/02/2026');
    await blur(due);
    await expect.element(form.getByText(wrong)).toBeVisible();
    await expect.element(due).toHaveValue('31/02/2026');
    await expectTidy('a date nobody can read');
    await due.fill('28/02/2026 09:30');
    await expect.element(form.getByText(wrong)).toHaveLength(0);
  },
);

it('the picker has its words from zh_CN in Chinese', async () => {
  const { ceo } = await openOffice(1);
  await openAs(ceo, '/app/todo/new', { locale: 'zh' });
  await page.getByRole('dialog', { name: WORDS.zh.form }).getByLabelText(WORDS.zh.due).click();
  await expect.element(page.getByCss('.ant-picker-dropdown').getByRole('button', { name: '选择年份' })).toBeVisible();
});

it('a day picked for a task is due at the end of its work, as from the quick line', async () => {
  const { ceo, companyId } = await openOffice(1);
  await openAs(ceo, '/app/todo/new');
  const form = page.getByRole('dialog', { name: 'New task' });
  await form.getByLabelText('Task').fill('Send the floor plans');
  await form.getByLabelText('Due').click();
  // the picker slides in: a pointer may reach the week above
  const day = await page.getByCss('.ant-picker-dropdown .ant-picker-cell-today').findElement();
  day.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect.element(form.getByLabelText('Due')).toHaveValue('Jun 15, 2026 18:00');
  await form.getByRole('button', { name: 'Create' }).click();
  await expect.element(form).not.toBeInTheDocument();
  const [id = ''] = await listIds(`companies/${companyId}/todo`);
  expect(read(`companies/${companyId}/todo/${id}`)?.dueAt).toEqual(new Date('2026-06-15T14:00:00Z'));
});
