import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { NOTICE_TYPES } from '#model/notices/notices.ts';
import { LOCALES } from '#model/people/account.ts';
import { CAUSES } from '#tests/component/causes.ts';
import { openOffice } from '#tests/component/office.ts';
import { address, openAs, setLocale } from '#tests/component/open-app.tsx';

const OTHERS = LOCALES.filter((locale) => locale !== 'en');
const main = () => page.getByRole('main');

it.each(NOTICE_TYPES)('%s reaches the people it concerns, in four languages, and leads to its record', async (type) => {
  const { receiver, says, leads, make } = CAUSES[type];
  const office = await openOffice(1);
  await make(office);
  await openAs(office[receiver], '/app/notifications');
  const told = page.getByRole(leads ? 'link' : 'button', { name: says });
  await expect.element(told).toHaveLength(1);
  for (const locale of OTHERS) {
    await setLocale(locale);
    await expect.element(told).toHaveLength(0);
    await expect.element(main()).not.toHaveTextContent(/\{\{|text\.|undefined/);
  }
  await setLocale('en');
  await told.click();
  if (leads) await expect.poll(address).toMatch(leads);
  else await expect.element(page.getByRole('button', { name: 'Mark as unread' })).toHaveLength(1);
});
