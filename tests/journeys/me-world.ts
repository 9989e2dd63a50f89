import type { Page } from '@playwright/test';
import { type Person, signIn } from './auth-world.ts';
import { expect } from './journey.ts';

const STORAGE = `http://127.0.0.1:${process.env.STORAGE_PORT ?? 9199}`;

/** Names of the stored files below a path. */
export async function storedFiles(prefix: string): Promise<string[]> {
  const bucket = 'demo-freehold.appspot.com';
  const response = await fetch(`${STORAGE}/storage/v1/b/${bucket}/o?prefix=${encodeURIComponent(prefix)}`, {
    headers: { Authorization: 'Bearer owner' },
  });
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  return ((await response.json()) as { items?: { name: string }[] }).items?.map(({ name }) => name) ?? [];
}

/** The own page, once its values are there. */
export const openMe = async (page: Page, person: Person) => {
  await signIn(page, person);
  await page.goto('/app/me');
  await expect(page.getByLabel('First name')).not.toHaveValue('');
};
export const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
