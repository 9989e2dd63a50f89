import { createPerson, fillSignIn, readDocument, signInByForm, stored } from './auth-world.ts';
import { expect, test } from './journey.ts';

test('a Seller signs in by e-mail and lands on the own dashboard', async ({ page }) => {
  const person = await createPerson();
  await page.goto('/auth/login');
  await expect(page).toHaveTitle(/Sign in/);
  await fillSignIn(page, person);
  await page.waitForURL('**/app/seller/dashboard');
  const { token, user } = await stored(page);
  expect(token?.split('.')).toHaveLength(3);
  expect(JSON.parse(user ?? '')).toMatchObject({ id: person.id, email: person.email, Role: 'Seller' });
  expect(Object.keys(JSON.parse(user ?? '')).sort()).toEqual([
    'Role',
    'company_id',
    'email',
    'firstname',
    'id',
    'lastname',
  ]);
  expect(JSON.stringify(await page.evaluate(() => ({ ...localStorage, ...sessionStorage })))).not.toContain(
    person.password,
  );
  expect(page.url()).not.toContain('redirect');
  await expect.poll(async () => (await readDocument(`users/${person.id}`))?.LastLogin).toBeTruthy();
});

test('no token, password or code is ever in an address or the console', async ({ page }) => {
  const seen: string[] = [];
  page.on('console', (message) => seen.push(message.text()));
  page.on('request', (request) => seen.push(request.url(), request.headers().referer ?? ''));
  const person = await createPerson();
  await signInByForm(page, person);
  const { token } = await stored(page);
  await expect.poll(async () => (await readDocument(`users/${person.id}`))?.LastLogin).toBeTruthy();
  expect(seen.length).toBeGreaterThan(10);
  // the emulator's own listener channel carries its headers in the address; real Firestore does the same by design
  const ours = seen.filter((text) => !text.includes('/google.firestore.v1.Firestore/Listen/'));
  expect(ours.filter((text) => text.includes(person.password) || text.includes(token ?? '-'))).toEqual([]);
});
