import type { Page, Request, Route } from '@playwright/test';
import { createPerson, expectNothingStored, patchDocument, signIn } from './auth-world.ts';
import { refusal } from './fault-world.ts';
import { expect, test } from './journey.ts';
import { addLead, openOffice } from './office.ts';

const LOOKUP = /accounts:lookup/;
const SESSION = /\/api\/session$/;
const rowOf = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

/** Holds requests back until they get an answer. */
async function hold(page: Page, url: RegExp): Promise<(answer: (route: Route) => Promise<void>) => void> {
  let release: (answer: (route: Route) => Promise<void>) => void = () => undefined;
  const answered = new Promise<(route: Route) => Promise<void>>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => (await answered)(route));
  return release;
}

test('a person who was signed in here sees their rows before the provider has looked them up; its refusal signs them out', async ({
  page,
}) => {
  const { companyId, ceo } = await openOffice(0);
  await addLead(ceo, companyId, { fullName: 'Early Bird' });
  await signIn(page, ceo);
  const letGo = await hold(page, LOOKUP);
  await page.goto('/app/leads');
  await expect(rowOf(page, 'Early Bird')).toBeVisible();
  letGo((route) => route.fulfill(refusal(400, 'USER_DISABLED')));
  await expect(page).toHaveURL(/\/auth\/login\?redirect=%2Fapp%2Fleads/);
  await expectNothingStored(page);
});

test('the session is requested once, before any script, and brings person, company and people', async ({ page }) => {
  const { companyId, ceo } = await openOffice(0);
  await addLead(ceo, companyId, { fullName: 'Early Bird' });
  await signIn(page, ceo);
  const asked: Request[] = [];
  page.on('request', (request) => asked.push(request));
  await page.goto('/app/leads');
  await expect(rowOf(page, 'Early Bird')).toBeVisible();
  const sessions = asked.filter((request) => SESSION.test(request.url()));
  expect(sessions).toHaveLength(1);
  expect((await sessions[0]?.response())?.status()).toBe(200);
  const isScript = (request: Request) => request.resourceType() === 'script' && request.url().includes('/assets/');
  expect(asked.findIndex((request) => SESSION.test(request.url()))).toBeLessThan(asked.findLastIndex(isScript));
  const read = asked.map((request) => `${request.url()} ${request.postData() ?? ''}`).join('\n');
  expect(read).toContain('"collectionId":"leads"');
  for (const known of [`users/${ceo.id}`, 'public/profile', '"collectionId":"directory"'])
    expect(read).not.toContain(known);
  expect(asked.filter((request) => request.method() === 'HEAD')).toEqual([]);
});

test('if the function does not answer, the database lets the person in', { tag: '@beyond' }, async ({ page }) => {
  const { companyId, ceo } = await openOffice(0);
  await addLead(ceo, companyId, { fullName: 'Plan B' });
  await signIn(page, ceo);
  await page.route(SESSION, (route) => route.abort());
  await page.goto('/app/leads');
  await expect(rowOf(page, 'Plan B')).toBeVisible();
});

test('a ban since the last visit lets nobody in, whatever was stored', { tag: '@beyond' }, async ({ page }) => {
  const person = await createPerson();
  await signIn(page, person);
  await patchDocument(`users/${person.id}`, { isBanned: true });
  await page.goto('/app/seller/leads');
  await expect(page.getByRole('heading', { name: 'Your access is suspended' })).toBeVisible();
  await expectNothingStored(page);
});
