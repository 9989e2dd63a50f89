import { useLabels } from '#kit/text.ts';
import type { Effect } from '#model/commit/command.ts';
import styles from './messages.module.css';

/** Names the letters that the PDF cannot show, with the field they are in: one line for each field. */
export function UndrawnLines({ effects = [] }: { readonly effects: readonly Effect[] | undefined }) {
  return effects.flatMap(({ key, params }) =>
    key === 'letters' && params ? <Line key={Object.values(params).join(' ')} params={params} /> : [],
  );
}

function Line({ params: { letters, resource, field } }: { readonly params: NonNullable<Effect['params']> }) {
  const labels = useLabels('messages');
  const named = useLabels(String(resource));
  return (
    <p className={styles.line} role="note">
      {labels.text('undrawn', { letters: String(letters), field: named.field(String(field)) })}
    </p>
  );
}
