import { getI18n } from 'react-i18next';
import { labelsIn } from '#kit/text.ts';
import type { AnySchema, Issue } from '#model/schema.ts';

/** What is wrong by field, in the person's language: as `useForm` of Refine marks the fields of a rejected save. */
export async function errorTexts(
  issues: readonly Issue[],
  { name, fields }: Pick<AnySchema, 'name' | 'fields'>,
): Promise<{ readonly [field: string]: string }> {
  const i18n = getI18n();
  await i18n.loadNamespaces([name, 'ui']);
  const labels = labelsIn({ t: i18n.getFixedT(i18n.language, name), language: i18n.language }, name);
  return Object.fromEntries(issues.map((issue) => [issue.field, labels.issue(issue, fields[issue.field])]));
}
