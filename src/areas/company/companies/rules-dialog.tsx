import { useTranslation } from 'react-i18next';
import { ChangeDialog } from '#kit/dated/change-dialog.tsx';
import { among } from '#kit/form/draft.ts';
import { useCompany } from '#kit/workspace.tsx';
import { on } from '#lib/time/dating.ts';
import type { AnyRecord, Values } from '#model/schema.ts';
import { ruleNames } from './settings/by-day.ts';
import type { LoadedPart } from './use-company.ts';

/** From when the changed rules of a part apply. */
export function RulesDialog(props: {
  readonly part: LoadedPart;
  readonly changes: Values;
  readonly onClose: (saved: AnyRecord | undefined) => void;
}) {
  const { part, changes, onClose } = props;
  const { source, record, dated } = part;
  const { t } = useTranslation('company');
  const { company } = useCompany();
  if (!dated) return null;
  const { rules, schema } = dated;
  const names = ruleNames(schema);
  return (
    <ChangeDialog
      changing={{
        ...{ resource: 'company', commands: `${source}Rules`, record: record ?? { id: source, version: 0 } },
        ...{ dated: rules, fields: {}, check: () => [], currency: company.currency },
        isMonthly: source === 'payroll',
        more: (day) => ({ ...among({ ...on(rules, day) }, names), ...among(changes, names) }),
      }}
      title={t('rules.from')}
      hintOf={() => t('rules.fromHint')}
      verbOf={() => 'change'}
      doneOf={(from) => t('rules.fromDone', { from })}
      onClose={onClose}
    />
  );
}
