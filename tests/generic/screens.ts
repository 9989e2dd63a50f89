import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { readCsv } from '#lib/tables/csv-reading.ts';
import { classOf } from '../classes.ts';
import { expect } from '../journeys/journey.ts';
import type { Described, Typed } from './described.ts';

export const rowOf = (page: Page, title: string) => page.getByRole('link', { name: title, exact: true });

async function enter(page: Page, control: Locator, { kind, text }: Typed): Promise<void> {
  if (kind !== 'choice') {
    await control.fill(text);
    await control.press('Tab');
    return;
  }
  // a drawer that still slides in holds its fields outside of the page
  await control.scrollIntoViewIfNeeded();
  await control.click({ force: true });
  await page.locator('.ant-select-dropdown:visible').getByTitle(text, { exact: true }).click();
}

/** Opens the form, fills every field of it and saves. */
export async function createByForm(page: Page, { schema, words, typed }: Described, title: string): Promise<void> {
  await page.getByRole('button', { name: words.action.new }).first().click();
  const drawer = page.getByRole('dialog', { name: words.action.new });
  for (const field of typed) {
    const control = drawer.locator(`#field-${schema.name}-${field.name}`);
    await enter(page, control, field.name === schema.title ? { ...field, text: title } : field);
  }
  await drawer.getByRole('button', { name: 'Create' }).click();
  await expect(drawer).toBeHidden();
}

/** On the record's page. */
export async function rename(page: Page, { schema, words }: Described, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: words.action.edit });
  await drawer.locator(`#field-${schema.name}-${schema.title}`).fill(title);
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer).toBeHidden();
  await expect(page.locator('#record-title')).toHaveText(title);
}

/** By the menu of its card. */
export async function moveOnBoard(page: Page, { path, words, schema }: Described, title: string, to: string) {
  await page.goto(`${path}?view=board`);
  await page.getByRole('button', { name: `Move ${title} to…` }).click();
  await page.getByRole('menuitem', { name: words.options[schema.status?.field ?? '']?.[to] }).click();
  await expect(page.locator(`[data-column="${to}"]`).locator(`.${classOf('kit/board/board', 'count')}`)).toHaveText(
    '1',
  );
}

/** Rows of the CSV that the list gives out, its head first. */
export async function exported(page: Page, { path, words }: Described): Promise<readonly (readonly string[])[]> {
  await page.goto(`${path}?view=list`);
  await page.getByRole('button', { name: 'List actions' }).click();
  await page.getByRole('menuitem', { name: 'Export list' }).click();
  const dialog = page.getByRole('dialog', { name: `Export: ${words.title}` });
  await dialog.getByRole('radio', { name: /csv/ }).check();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  return readCsv(await readFile(await (await download).path(), 'utf8')).rows;
}

/** Brings in one row for each title, with every field of the form. */
export async function importRows(page: Page, { path, words, schema, typed }: Described, titles: readonly string[]) {
  const head = typed.map(({ name }) => words.fields[name] ?? name);
  const rows = titles.map((title) => typed.map(({ name, text }) => (name === schema.title ? title : text)));
  const file = [head, ...rows].map((cells) => cells.join(',')).join('\r\n');
  await page.goto(`${path}/import`);
  await expect(page.getByRole('heading', { name: `Import: ${words.title}` })).toBeVisible();
  const chosen = { name: 'rows.csv', mimeType: 'text/csv', buffer: Buffer.from(file) };
  await page.locator('input[type=file]').setInputFiles(chosen);
  await page.getByRole('button', { name: 'Check rows' }).click();
  await page.getByRole('button', { name: `Import ${titles.length} rows` }).click();
  await expect(page.getByRole('heading', { name: 'Imported: rows.csv' })).toBeVisible();
  await expect(page.getByText(`${titles.length} new`)).toBeVisible();
}
