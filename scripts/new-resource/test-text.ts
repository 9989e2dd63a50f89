import { type Declaration, type DeclaredField, wordsOf } from './declaration.ts';
import { labelsOf } from './labels.ts';
import { isWords } from './words.ts';

/** What a person types into a required field; what wants another record or a moment is left to its author. */
const TYPED: { readonly [kind in DeclaredField['kind']]?: string } = {
  text: 'Plain words',
  longText: 'Plain words',
  email: 'some.body@example.com',
  phone: '+971 50 123 4567',
  money: '1250',
  number: '7',
  area: '7',
};
const TITLE = 'First of all';

const canType = ({ kind }: DeclaredField) => kind in TYPED || kind === 'choice';
function typingOf({ name, kind, of }: DeclaredField, title: string): string {
  const label = wordsOf(name);
  if (kind === 'choice') return `  await pickOption('${label}', '${wordsOf(of[0] ?? '')}');\n`;
  const text = name === title ? TITLE : TYPED[kind];
  return `  await drawer.getByRole('textbox', { name: '${label}', exact: true }).fill('${text}');\n`;
}

/** The resource's first component test: its list is opened and, where all it needs can be typed, a record created. */
export function testText(declaration: Declaration): string {
  const { name, title, fields } = declaration;
  const { action, emptyTitle } = labelsOf(declaration);
  const create = isWords(action) ? action.new : '';
  const required = fields.filter((field) => field.required && field.kind !== 'owner' && field.name !== 'status');
  const isTypeable = required.every(canType);
  const status = fields.find((field) => field.name === 'status');
  const picks = required.some(({ kind }) => kind === 'choice');
  const opened = `  await openAs(ceo, '/app/${name}');
  await expect.element(page.getByText('${emptyTitle}', { exact: true })).toBeVisible();
`;
  const head = (hands: string, office: string) => `import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
${hands}import { ${office} } from '#tests/component/office.ts';
import { openAs } from '#tests/component/open-app.tsx';

`;
  if (!isTypeable)
    return `${head('', 'openOffice')}it('its list is empty at first', async () => {
  const { ceo } = await openOffice(0);
${opened}});
`;
  const stored = [`${title}: '${TITLE}'`, ...(status ? [`status: '${status.of[0]}'`] : []), 'version: 1'];
  return `${head(picks ? "import { pickOption } from '#tests/component/hands.ts';\n" : '', 'listIds, openOffice, read')}it('one is created, and its list shows it', async () => {
  const { companyId, ceo } = await openOffice(0);
${opened}  await page.getByRole('button', { name: '${create}' }).first().click();
  const drawer = page.getByRole('dialog', { name: '${create}' });
${required.map((field) => typingOf(field, title)).join('')}  await drawer.getByRole('button', { name: 'Create' }).click();
  await expect.element(drawer).not.toBeInTheDocument();
  const [id] = await listIds(\`companies/\${companyId}/${name}\`);
  expect(read(\`companies/\${companyId}/${name}/\${id}\`)).toMatchObject({
${stored.map((one) => `    ${one},\n`).join('')}  });
  await expect.element(page.getByRole('link', { name: '${TITLE}', exact: true })).toBeVisible();
});
`;
}
