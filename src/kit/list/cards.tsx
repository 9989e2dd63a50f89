import type { ListDefinition } from '#kit/resource.ts';
import type { AnyRecord } from '#model/schema.ts';
import boneStyles from '#ui/bone.module.css';
import { Bone } from '#ui/bone.tsx';
import styles from './list.module.css';
import { ListCard } from './list-card.tsx';
import { SelectBox } from './select-box.tsx';
import type { Selection } from './use-selection.ts';

/** The list on a phone: a card for each record, the whole card a link. */
export function Cards(props: {
  readonly definition: ListDefinition;
  readonly rows: readonly AnyRecord[] | undefined;
  readonly changed: ReadonlySet<string>;
  readonly selection?: Selection;
}) {
  const { definition, rows, changed, selection } = props;
  if (!rows)
    return (
      <ul className={styles.cards} aria-busy="true">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <li key={key} className={`${styles.card} ${boneStyles.standingIn}`}>
            <Bone />
            <Bone />
          </li>
        ))}
      </ul>
    );
  return (
    <ul className={styles.cards}>
      {rows.map((record) => (
        <li
          key={record.id}
          className={styles.card}
          data-row={record.id}
          data-changed={changed.has(record.id) || undefined}
          data-selectable={selection && true}
          data-selected={selection?.has(record.id)}
        >
          {selection && <SelectBox selection={selection} record={record} schema={definition.schema} rows={rows} />}
          <ListCard definition={definition} record={record} />
        </li>
      ))}
    </ul>
  );
}
