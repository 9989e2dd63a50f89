import { createPerson, readDocument, signInByForm } from './auth-world.ts';
import { expect, test } from './journey.ts';

/* What is no address, and a service that fails: src/backend/ip-lookup.test.ts. */
test('the address service returns an address, and gets no data', async ({ context, page }) => {
  const headers: { [name: string]: string }[] = [];
  // the service could set one, and the browser would send it with the next question
  await context.addCookies([{ name: 'seen', value: 'before', domain: '127.0.0.1', path: '/' }]);
  await page.route(/:\d+\/ip$/, async (route) => {
    headers.push(await route.request().allHeaders());
    return route.fulfill({ json: { ip: '198.51.100.9' } });
  });
  const person = await createPerson({ ipAddress: '192.0.2.1' });
  await signInByForm(page, person);
  await expect.poll(async () => (await readDocument(`users/${person.id}`))?.LastLogin).toBeTruthy();
  await expect.poll(async () => (await readDocument(`users/${person.id}`))?.ipAddress).toBe('198.51.100.9');
  expect(headers).toHaveLength(1);
  expect(headers[0]?.referer).toBeUndefined();
  expect(headers[0]?.cookie).toBeUndefined();
});
