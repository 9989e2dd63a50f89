import { useLabels } from '#kit/text.ts';
import type { PermitRules } from '#lib/sales/permit-defaults.ts';
import styles from './property.module.css';
import type { Blocker } from './publish.ts';

/** What a listing still lacks before it is published, each thing by name. */
export function BlockerList(props: { readonly blockers: readonly Blocker[]; readonly permit: PermitRules }) {
  const { blockers, permit } = props;
  const labels = useLabels('properties');
  const label = permit.permitLabel ?? labels.text('publish.permitWord');
  return (
    <ul className={styles.blockers}>
      {blockers.map(({ key, fields }) => (
        <li key={key}>
          {labels.text(`publish.${key}`, {
            label,
            names: (fields ?? []).map(labels.field).join(', '),
          })}
        </li>
      ))}
    </ul>
  );
}
