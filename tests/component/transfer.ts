import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { giveFiles } from './files.ts';
import type { Person } from './office.ts';
import { openAs } from './open-app.tsx';
import { settled } from './screen-checks.ts';

export const HEAD = 'Full name,Mobile phone,Intent,Source';
/** Rows that can be imported unchanged. */
export const people = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, at) => `Import ${at + 1},+9715011${String(at).padStart(5, '0')},Buy,Website`);

export async function openImport(person: Person, path = '/app/leads'): Promise<void> {
  await openAs(person, `${path}/import`);
  await settled();
  await expect.element(page.getByRole('heading', { name: 'Import: Leads' })).toBeVisible();
}
export const chooseFile = (name: string, text: string): Promise<void> =>
  giveFiles(page.getByCss('input[type=file]'), new File([text], name, { type: 'text/csv' }));
export const checkRows = (): Promise<void> => page.getByRole('button', { name: 'Check rows' }).click();
export const listAction = async (name: string): Promise<void> => {
  await page.getByRole('button', { name: 'List actions' }).click();
  await page.getByRole('menuitem', { name }).click();
};
