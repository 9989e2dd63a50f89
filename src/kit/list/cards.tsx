import type { ListDefinition } from '#kit/resource.ts';
import type { AnyRecord } from '#model/schema.ts';
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
      <ul className="cards" aria-busy="true">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <li key={key} className="card standing-in">
            <span className="bone" />
            <span className="bone" />
          </li>
        ))}
      </ul>
    );
  return (
    <ul className="cards">
      {rows.map((record) => (
        <li
          key={record.id}
          className={changed.has(record.id) ? 'card changed' : 'card'}
          data-selectable={selection && true}
          data-selected={selection?.has(record.id)}
        >
          {selection && <SelectBox selection={selection} record={record} title={definition.schema.title} rows={rows} />}
          <ListCard definition={definition} record={record} />
        </li>
      ))}
    </ul>
  );
}
