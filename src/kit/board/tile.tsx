import { DueMark } from '#kit/fields/due.tsx';
import { useFormat } from '#kit/format.ts';
import { Thumb } from '#kit/gallery/thumb.tsx';
import { CellContent } from '#kit/list/row-cell.tsx';
import { RowLink } from '#kit/list/row-link.tsx';
import { usePersonName } from '#kit/person-name.ts';
import { RecordName } from '#kit/record-name.tsx';
import type { ListDefinition } from '#kit/resource.ts';
import { useCompany } from '#kit/workspace.tsx';
import { now } from '#lib/time/clock.ts';
import { isOverdue } from '#model/due.ts';
import { nameOf, namePartsOf, partsOfName } from '#model/name.ts';
import type { AnyRecord } from '#model/schema.ts';
import { Avatar } from '#ui/avatar.tsx';
import styles from './tile.module.css';

interface TileProps {
  readonly definition: ListDefinition;
  readonly record: AnyRecord;
}

/** A record on the board, always of one height: what it is called, its photo, who has it, how much it is, and by when. */
export function Tile({ definition, record }: TileProps) {
  const { schema } = definition;
  const { first, home } = partsOfName(nameOf(schema, record));
  const isPlain = !namePartsOf(schema, record).whole;
  return (
    <div className={styles.tile}>
      <span className={styles.name} title={nameOf(schema, record)}>
        <RowLink schema={schema} record={record}>
          {isPlain ? <bdi>{first}</bdi> : <RecordName schema={schema} record={record} />}
        </RowLink>
      </span>
      <Photo definition={definition} record={record} />
      <span className={styles.second}>
        {home && isPlain ? <bdi>{home}</bdi> : <Further definition={definition} record={record} />}
      </span>
      <Foot definition={definition} record={record} />
    </div>
  );
}

/** Its own cover, or that of the home it is about. */
function Photo({ definition, record }: TileProps) {
  const { schema, list } = definition;
  if ('coverThumb' in schema.fields) return <Thumb resource={schema.name} record={record} />;
  const field = list.photoOf === undefined ? undefined : schema.fields[list.photoOf];
  const id = record[list.photoOf ?? ''];
  return field?.kind === 'ref' && typeof id === 'string' ? <Thumb resource={field.to} id={id} /> : null;
}

/** The first of its columns that nothing else of the tile shows. */
function Further({ definition, record }: TileProps) {
  const { schema, list } = definition;
  const shown = [schema.status?.field, schema.owner, schema.due, ...(schema.sums ?? [])];
  const column = list.columns
    .slice(1)
    .find(({ field }) => !shown.includes(field) && record[field] !== undefined && record[field] !== null);
  return column && <CellContent column={column} record={record} schema={schema} />;
}

function Foot({ definition, record }: TileProps) {
  const { schema } = definition;
  const { money, shortMoney, timeZone } = useFormat();
  const { company, members } = useCompany();
  const nameOfPerson = usePersonName();
  const owner = record[schema.owner ?? ''];
  const amount = record[schema.sums?.[0] ?? ''];
  const due = record[schema.due ?? ''];
  const currency = typeof record.currency === 'string' ? record.currency : company.currency;
  const isLate = isOverdue(schema, record, { now: now(), timeZone });
  return (
    <span className={styles.foot}>
      {typeof owner === 'string' && (
        <span title={nameOfPerson(owner)}>
          <Avatar name={nameOfPerson(owner)} pictureUrl={members.get(owner)?.pictureUrl} size={24} />
          <span className="visually-hidden">{nameOfPerson(owner)}</span>
        </span>
      )}
      {typeof amount === 'number' && amount > 0 && (
        <strong title={money(amount, currency)}>{shortMoney(amount, currency)}</strong>
      )}
      {due instanceof Date && <DueMark value={due} isLate={isLate} hasTime={false} />}
    </span>
  );
}
