import type { Employee } from '#areas/people/employees/schema.ts';
import { useFormat } from '#kit/format.ts';
import { ConfidentialPart } from '#kit/record/confidential-part.tsx';
import { FactList } from '#kit/record/fact-list.tsx';
import { useLabels } from '#kit/text.ts';
import { useWorkspace } from '#kit/workspace.tsx';
import textStyles from '#ui/text.module.css';
import { payForm, SECTIONS } from './definition.ts';
import styles from './pay.module.css';
import { type EmployeePay, employeePay } from './schema.ts';

/** Contract, salary and bank account of an employee. */
export function PayPanel({ record: employee }: { readonly record: Employee }) {
  const { company } = useWorkspace();
  return (
    <ConfidentialPart<EmployeePay>
      schema={employeePay}
      record={employee}
      name={employee.fullName}
      head={(pay) => pay && <Total pay={pay} />}
      facts={(pay) => <PayFacts pay={pay} />}
      form={() => ({ definition: payForm(company.currency) })}
    />
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
function PayFacts({ pay }: { readonly pay: EmployeePay }) {
  const labels = useLabels('employeePay');
  return SECTIONS.map((section) => (
    <div key={section.name} className={styles.facts}>
      <h3>{labels.text(`sections.${section.name}`)}</h3>
      <FactList schema={employeePay} fields={section.fields} record={pay} />
    </div>
  ));
}
