import { useFormat } from '#kit/format.ts';
import { useLabels } from '#kit/text.ts';
import { useWorkspace } from '#kit/workspace.tsx';
import type { Effect } from '#model/commit/command.ts';
import styles from './deals.module.css';

/** What a move changes besides the deal, by name and amount, before it happens. */
export function EffectNotes(props: { readonly effects: readonly Effect[]; readonly currency: string }) {
  const { effects, currency } = props;
  const labels = useLabels('deals');
  const { exactMoney } = useFormat();
  const { members } = useWorkspace();
  if (effects.length === 0) return null;
  return (
    <section aria-label={labels.text('also')} className={styles.alsoChanges}>
      <p>
        <strong>{labels.text('also')}</strong>
      </p>
      <ul className={styles.effects}>
        {effects.map(({ key, params = {} }) => {
          const { name = '', amountMinor = 0 } = params;
          const words = {
            name: members.get(String(name))?.name ?? name,
            amount: exactMoney(Number(amountMinor), currency),
          };
          return <li key={`${key} ${name}`}>{labels.text(`effect.${key}`, { ...params, ...words })}</li>;
        })}
      </ul>
    </section>
  );
}
