import { nameOf, namePartsOf } from '#model/name.ts';
import type { AnyRecord, AnySchema } from '#model/schema.ts';
import { Isolated } from '#ui/isolated.tsx';
import styles from './record-name.module.css';
import { type Labels, useLabels } from './text.ts';

type Words = Pick<Labels, 'text'>;
const wordIn = (schema: AnySchema, record: AnyRecord, labels: Words): string => {
  const { word } = namePartsOf(schema, record);
  return word ? labels.text(word.key, word.count === undefined ? undefined : { count: word.count }) : '';
};

/** A record's name with what else tells it from others: 1302 Zephyr One · 3 bed. For lists, search and pickers. */
export const fullNameOf = (schema: AnySchema, record: AnyRecord, labels: Words): string =>
  [nameOf(schema, record), wordIn(schema, record, labels)].filter(Boolean).join(' · ');

/** The same on one line: where there is no room the building is cut, never the unit or the number of rooms. */
export function RecordName({ schema, record }: { readonly schema: AnySchema; readonly record: AnyRecord }) {
  const word = wordIn(schema, record, useLabels(schema.name));
  const { whole, rest } = namePartsOf(schema, record);
  if (!whole && !word) return <Isolated text={rest} />;
  return (
    <span className={styles.name}>
      {whole && <bdi className={styles.whole}>{`${whole} `}</bdi>}
      <bdi className={styles.rest}>{rest}</bdi>
      {word && <span className={styles.whole}>{` · ${word}`}</span>}
    </span>
  );
}
