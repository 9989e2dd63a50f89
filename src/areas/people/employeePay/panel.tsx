import { useOne } from '@refinedev/core';
import { Suspense, useState } from 'react';
import { ActionButton } from '#kit/action-button.tsx';
import { Failure, kindOf } from '#kit/failure.tsx';
import { useFormat } from '#kit/format.ts';
import { FactList } from '#kit/record/fact-list.tsx';
import partStyles from '#kit/record/part.module.css';
import { PartHistory } from '#kit/record/part-history.tsx';
import recordStyles from '#kit/record/record.module.css';
import { useLabels } from '#kit/text.ts';
import { useWorkspace } from '#kit/workspace.tsx';
import type { AnyRecord } from '#model/schema.ts';
import boneStyles from '#ui/bone.module.css';
import chipStyles from '#ui/chip.module.css';
import { Icon } from '#ui/icon.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import panelStyles from '#ui/panel.module.css';
import textStyles from '#ui/text.module.css';
import { payForm, SECTIONS } from './definition.ts';
import styles from './pay.module.css';
import { type EmployeePay, employeePay } from './schema.ts';

const FormDrawer = lazyPart(async () => (await import('#kit/form/form-drawer.tsx')).FormDrawer);

/** Contract, salary and bank account of an employee: asked for only by those who may show them. */
export function PayPanel({ record: employee }: { readonly record: AnyRecord }) {
  const labels = useLabels('employeePay');
  const { decide, company } = useWorkspace();
  const [editing, setEditing] = useState<{ readonly record: AnyRecord | undefined }>();
  const show = decide('show', 'employeePay', employee).can;
  const { query } = useOne<AnyRecord>({
    resource: 'employeePay',
    id: employee.id,
    errorNotification: false,
    queryOptions: { enabled: show },
  });
  const none = query.isError && kindOf(query.error) === 'deleted';
  const pay = none ? undefined : query.data?.data;
  return (
    <section className={`${panelStyles.panel} ${partStyles.part}`} data-part="panel" aria-labelledby="pay-title">
      <header className={recordStyles.panelHead} data-part="panel-head">
        <h2 id="pay-title">
          {labels.text('title')}{' '}
          <span className={chipStyles.tag} data-part="tag">
            <Icon name="lock" size={12} /> {labels.text('confidential')}
          </span>
        </h2>
        {pay && <Total pay={pay as EmployeePay} />}
      </header>
      {!show ? (
        <p className={textStyles.quiet}>{labels.text('hidden')}</p>
      ) : query.isError && !none ? (
        <Failure error={query.error} onRetry={query.refetch} />
      ) : query.isLoading ? (
        <span className={`${boneStyles.bone} ${boneStyles.panel}`} data-part="bone" />
      ) : (
        <>
          {pay ? <PayFacts pay={pay} /> : <p className={textStyles.quiet}>{labels.text('empty')}</p>}
          {employee.archivedAt === null && (
            <div className={recordStyles.actions} data-part="record-actions">
              <ActionButton
                type={pay ? 'default' : 'primary'}
                decision={decide(pay ? 'edit' : 'create', 'employeePay', employee)}
                icon={<Icon name="edit" size={16} />}
                onClick={() => setEditing({ record: pay })}
              >
                {labels.text(pay ? 'action.edit' : 'action.new')}
              </ActionButton>
            </div>
          )}
          {pay && (
            <PartHistory schema={employeePay} id={employee.id} version={pay.version} title={labels.text('history')} />
          )}
        </>
      )}
      {editing && (
        <Suspense>
          <FormDrawer
            definition={payForm(company.currency)}
            record={editing.record}
            part={{
              id: employee.id,
              stamp: {},
              saved: labels.text('saved', { name: String(employee.fullName) }),
            }}
            onClose={() => setEditing(undefined)}
            onOpen={() => setEditing(undefined)}
          />
        </Suspense>
      )}
    </section>
  );
}

function Total({ pay }: { readonly pay: EmployeePay }) {
  const labels = useLabels('employeePay');
  const { money } = useFormat();
  const { basicSalaryMinor, housingMinor, transportMinor, otherAllowanceMinor, currency } = pay;
  return (
    <span className={styles.total}>
      <span className={textStyles.quiet}>{labels.text('total')}</span>{' '}
      <strong className={textStyles.figures}>
        {money(basicSalaryMinor + housingMinor + transportMinor + otherAllowanceMinor, currency)}
      </strong>
    </span>
  );
}

/** Three short lists of facts inside the panel. */
function PayFacts({ pay }: { readonly pay: AnyRecord }) {
  const labels = useLabels('employeePay');
  return SECTIONS.map((section) => (
    <div key={section.name} className={styles.facts}>
      <h3>{labels.text(`sections.${section.name}`)}</h3>
      <FactList schema={employeePay} fields={section.fields} record={pay} />
    </div>
  ));
}
