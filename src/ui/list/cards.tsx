import type { AnyRecord } from '#schema/schema.ts';
import type { ResourceDefinition } from '../resource.ts';

/** The list on a phone: a card for each record, the whole card a link. */
export function Cards(props: {
  readonly definition: ResourceDefinition;
  readonly rows: readonly AnyRecord[] | undefined;
  readonly changed: ReadonlySet<string>;
}) {
  const { definition, rows, changed } = props;
  const { Card } = definition.list;
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
        <li key={record.id} className={changed.has(record.id) ? 'card changed' : 'card'}>
          <Card record={record} />
        </li>
      ))}
    </ul>
  );
}
