import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { savedBy } from '#tests/component/downloads.ts';
import { chooserIn, filesPanel, giveFiles, liar, pdf, picture } from '#tests/component/files.ts';
import { press } from '#tests/component/hands.ts';
import { openOffice } from '#tests/component/office.ts';
import { openAs, visit } from '#tests/component/open-app.tsx';
import { addLead } from '#tests/component/records.ts';
import { expectTidy, setWidth, WIDTHS } from '#tests/component/screen-checks.ts';

const named = (name: string) => filesPanel().getByRole('button', { name, exact: true });
const timeline = () => page.getByRole('region', { name: 'Timeline' });

it('a PDF is dropped, shown and downloaded, and the timeline tells', async () => {
  const { ceo } = await openOffice(0);
  const lead = await addLead(ceo, { fullName: 'Shown Here' });
  await openAs(ceo, `/app/leads/${lead.id}`);
  const panel = await filesPanel().findElement();
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(pdf('Dropped.pdf'));
  panel.dispatchEvent(new DragEvent('dragenter', { dataTransfer, bubbles: true }));
  await expect.element(filesPanel().getByText('Drop the files here')).toBeVisible();
  panel.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  await expect.element(named('Dropped.pdf')).toBeVisible();
  await expect.element(timeline().getByText('File added')).toBeVisible();
  await named('Dropped.pdf').click();
  const reader = page.getByRole('dialog', { name: 'Dropped.pdf' }).getByCss('iframe');
  await expect.element(reader).toHaveAttribute('src', expect.stringMatching(/^blob:/));
  await press('Escape');
  const saved = await savedBy(() => filesPanel().getByRole('button', { name: 'Download Dropped.pdf' }).click());
  expect(saved.name).toBe('Dropped.pdf');
  expect(saved.text).toContain('(Offer to buy)');
});

it('axe finds nothing on the files of a record, in both themes, at the desk and on the phone', async () => {
  const { ceo } = await openOffice(0);
  const lead = await addLead(ceo, { fullName: 'Looked At' });
  await openAs(ceo, `/app/leads/${lead.id}`);
  await giveFiles(chooserIn(filesPanel()), pdf('Offer.pdf'), await picture('view.png'), liar('bad.png'));
  await expect.element(named('view.png')).toBeVisible();
  for (const width of WIDTHS) {
    await setWidth(width);
    await visit(`/app/leads/${lead.id}`);
    for (const tab of width === 360 ? ['Details', 'Timeline', 'Files'] : ['']) {
      if (tab) await page.getByRole('tab', { name: tab }).click();
      if (tab === '' || tab === 'Files') await expect.element(named('view.png')).toBeVisible();
      else await expect.element(page.getByRole('region', { name: tab })).toBeVisible();
      await expectTidy(`${tab} ${width}`);
    }
  }
});
