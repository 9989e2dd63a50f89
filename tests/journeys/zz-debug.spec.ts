import { signIn } from './auth-world.ts';
import { test } from './journey.ts';
import { addLead, openOffice } from './office.ts';

test('debug', async ({ page }) => {
  test.setTimeout(180_000);
  const { companyId, sellers } = await openOffice(1);
  const [mine] = sellers;
  if (!mine) throw new Error('no sellers');
  await addLead(mine, companyId, { fullName: 'Drag Me', budgetMaxMinor: 2_500_000_00 });
  await signIn(page, mine);
  await page.goto('/app/seller/leads?view=board');
  await page.locator('.board-card').first().waitFor();
  await page.waitForTimeout(4000);
  const start = Date.now();
  const log = (what: string, body: string) => {
    const state = /"stringValue":"(New|Contacted|Lost|Won|Qualified|Viewing|Negotiating|Unreachable)"/.exec(body)?.[1];
    console.log(
      Date.now() - start,
      what,
      state,
      body.includes('"sum"') ? 'sum' : body.includes('aggregat') ? 'count' : 'rows',
    );
  };
  page.on(
    'request',
    (r) => /:run/.test(r.url()) && (r.postData() ?? '').includes('"leads"') && log('ask', r.postData() ?? ''),
  );
  page.on('response', async (r) => {
    if (!/:run/.test(r.url()) || !(r.request().postData() ?? '').includes('"leads"')) return;
    const text = await r.text();
    log(`got ${r.status()} ${text.includes('Drag Me')}`, r.request().postData() ?? '');
  });
  page.on('request', (r) => /:commit/.test(r.url()) && console.log(Date.now() - start, 'commit'));
  page.on('response', (r) => /:commit/.test(r.url()) && console.log(Date.now() - start, 'committed', r.status()));
  const move = async (to: string) => {
    await page.getByRole('button', { name: 'Move Drag Me to…' }).click();
    await page.getByRole('menuitem', { name: to }).click();
  };
  const dump = async () =>
    console.log(
      Date.now() - start,
      await page
        .locator('[data-column]')
        .evaluateAll((all) =>
          all
            .map(
              (c) =>
                `${c.getAttribute('data-column')} ${c.querySelectorAll('.board-card').length} ${c.querySelector('.board-count')?.textContent}`,
            )
            .join(' | '),
        ),
    );
  await move('Contacted');
  await page.locator('[data-column=Contacted] .board-card').waitFor();
  await dump();
  await page.waitForTimeout(300);
  await dump();
  await page.waitForTimeout(300);
  await move('Qualified');
  await page.waitForTimeout(700);
  await dump();
  await move('Lost');
  await page.waitForTimeout(300);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await dump();
  await page.waitForTimeout(5000);
  await dump();
});
