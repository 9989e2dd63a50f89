import { Suspense, useState } from 'react';
import { ActionButton } from '#kit/action-button.tsx';
import { DatedVersions } from '#kit/dated/versions.tsx';
import { useFormat } from '#kit/format.ts';
import recordStyles from '#kit/record/record.module.css';
import { useLabels } from '#kit/text.ts';
import { useAccess, useCompany } from '#kit/workspace.tsx';
import { now } from '#lib/time/clock.ts';
import { dayKey } from '#lib/time/dates.ts';
import { on } from '#lib/time/dating.ts';
import { weekOf } from '#lib/time/week.ts';
import { Icon } from '#ui/icon.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import panelStyles from '#ui/panel.module.css';
import textStyles from '#ui/text.module.css';
import styles from './employees.module.css';
import { checkHours, type Employee, HOURS, type HoursVersion } from './schema.ts';

const ChangeDialog = lazyPart(async () => (await import('#kit/dated/change-dialog.tsx')).ChangeDialog);

/** On which days and hours somebody works, and every change of it. */
export function HoursPanel({ record }: { readonly record: Employee }) {
  const labels = useLabels('employees');
  const { locale, timeZone } = useFormat();
  const { decide } = useAccess();
  const { company } = useCompany();
  const [isChanging, setChanging] = useState(false);
  const { hours = [], fullName: name } = record;
  const start = dayKey(record.hireDate, timeZone);
  const decision = record.archivedAt === null ? decide('edit', 'employees', record) : undefined;
  const command = { resource: 'employees', commands: 'hours', record, currency: company.currency };
  const inWords = (version: HoursVersion | undefined) =>
    version?.days?.length ? weekOf(version.days, locale) : labels.text('hours.company');
  return (
    <section className={`${panelStyles.panel} ${styles.papers}`} aria-labelledby="hours-title">
      <h2 id="hours-title">{labels.text('hours.title')}</h2>
      {hours.length > 1 ? (
        <DatedVersions
          dated={hours}
          decision={decision}
          withdrawing={{ ...command, done: labels.text('hours.withdrawn', { name }) }}
        >
          {(version) => <span className={textStyles.figures}>{inWords(version)}</span>}
        </DatedVersions>
      ) : (
        <p className={textStyles.figures}>{inWords(on(hours, dayKey(now(), timeZone)))}</p>
      )}
      {decision && (
        <div className={recordStyles.actions} data-part="record-actions">
          <ActionButton decision={decision} icon={<Icon name="edit" size={16} />} onClick={() => setChanging(true)}>
            {labels.text('hours.change')}
          </ActionButton>
        </div>
      )}
      {isChanging && (
        <Suspense>
          <ChangeDialog
            changing={{ ...command, dated: hours, fields: HOURS, check: checkHours, start }}
            title={labels.text('hours.change')}
            hintOf={() => labels.text('hours.hint')}
            verbOf={() => 'change'}
            doneOf={(from) => labels.text('hours.changed', { name, from })}
            onClose={() => setChanging(false)}
          />
        </Suspense>
      )}
    </section>
  );
}
