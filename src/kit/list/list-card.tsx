import { RecordState } from '#kit/fields/choice.tsx';
import type { ListDefinition } from '#kit/resource.ts';
import { useAccess } from '#kit/workspace.tsx';
import type { AnyRecord } from '#model/schema.ts';
import styles from './list.module.css';
import { CellContent } from './row-cell.tsx';

/** A record as a card of the list or the board: the resource's own, or what its columns hold. */
export function ListCard({ definition, record }: { readonly definition: ListDefinition; readonly record: AnyRecord }) {
  const { Card } = definition.list;
  return Card ? <Card record={record} /> : <PlainCard definition={definition} record={record} />;
}

/** The name, then the other values in two columns, and last the state: there the board puts its moves. */
function PlainCard({ definition, record }: Parameters<typeof ListCard>[0]) {
  const { schema, list } = definition;
  const { status } = schema;
  const { account } = useAccess();
  const [head, ...others] = list.columns;
  const known = others.filter(({ field, hideForOwnScope }) => {
    const value = record[field];
    return (
      value !== undefined && value !== null && field !== status?.field && !(hideForOwnScope && value === account.id)
    );
  });
  const pairs = known.flatMap((column, at) => (at % 2 === 0 ? [[column, ...known.slice(at + 1, at + 2)]] : []));
  return (
    <>
      {head && (
        <div className={styles.cardLine}>
          <span>
            <CellContent column={head} record={record} schema={schema} />
          </span>
        </div>
      )}
      {pairs.map((pair) => (
        <div className={styles.cardLine} key={pair[0]?.field}>
          {pair.map((column) => (
            <span key={column.field}>
              <CellContent column={column} record={record} schema={schema} />
            </span>
          ))}
        </div>
      ))}
      {status && (
        <div className={styles.cardLine}>
          <RecordState schema={schema} record={record} />
        </div>
      )}
    </>
  );
}
