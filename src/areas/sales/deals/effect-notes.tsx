import { useFormat } from '#kit/format.ts';
import { useLabels } from '#kit/text.ts';
import { useWorkspace } from '#kit/workspace.tsx';
import styles from './deals.module.css';
import type { Effect } from './fall-through.ts';

/** What a move changes besides the deal, by name and amount, before it happens. */
export function EffectNotes(props: { readonly effects: readonly Effect[]; readonly currency: string }) {
  const { effects, currency } = props;
  const labels = useLabels('deals');
  const { exactMoney } = useFormat();
  const { members } = useWorkspace();
  if (effects.length === 0) return null;
  return (
    <section aria-label={labels.text('effects.title')}>
      <p>
        <strong>{labels.text('effects.title')}</strong>
      </p>
      <ul className={styles.effects}>
        {effects.map(({ key, name, amountMinor = 0 }) => (
          <li key={`${key} ${name}`}>
            {labels.text(`effects.${key}`, {
              name: members.get(name)?.name ?? name,
              amount: exactMoney(amountMinor, currency),
            })}
          </li>
        ))}
      </ul>
    </section>
  );
}
