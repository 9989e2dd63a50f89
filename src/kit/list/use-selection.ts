import { useMemo, useRef, useState } from 'react';
import type { AnyRecord } from '#model/schema.ts';
import type { ListState } from './list-state.ts';

export interface Selection {
  /** In the order they were chosen. */
  readonly records: readonly AnyRecord[];
  /** Every row of the filtered list, also those of pages that were never read. */
  readonly all: boolean;
  readonly chooseAll: () => void;
  readonly has: (id: string) => boolean;
  /** `range`: with every row between this one and the last that was chosen. */
  readonly toggle: (record: AnyRecord, rows: readonly AnyRecord[], range: boolean) => void;
  /** These too, or these no more. */
  readonly choose: (rows: readonly AnyRecord[], on: boolean) => void;
  /** All of these rows, or none of them when they all were. */
  readonly togglePage: (rows: readonly AnyRecord[]) => void;
  readonly clear: () => void;
}
interface Chosen {
  /** What the rows were narrowed by: rows chosen under one filter are not chosen under another. */
  readonly narrowed: string;
  readonly records: ReadonlyMap<string, AnyRecord>;
  readonly all?: true;
}

/** Rows chosen in a list, those of other pages too; a row that is shown again is updated. */
export function useSelection(rows: readonly AnyRecord[], { q, filters, toggles }: ListState): Selection {
  const narrowed = JSON.stringify([q, filters, toggles]);
  const [chosen, setChosen] = useState<Chosen>({ narrowed, records: new Map() });
  const last = useRef<string>(undefined);
  return useMemo(() => {
    const all = chosen.all === true && chosen.narrowed === narrowed;
    const shown = new Map(rows.map((row) => [row.id, row]));
    // Removing one row from all keeps the visible ones.
    const held = all ? shown : chosen.narrowed === narrowed ? chosen.records : new Map<string, AnyRecord>();
    const records = [...held.values()].map((record) => shown.get(record.id) ?? record);
    const replace = (next: readonly AnyRecord[]) =>
      setChosen({ narrowed, records: new Map(next.map((record) => [record.id, record])) });
    const has = (id: string) => held.has(id);
    return {
      records,
      all,
      chooseAll: () => setChosen({ narrowed, records: new Map(), all: true }),
      has,
      toggle: (record, page, range) => {
        const to = page.findIndex(({ id }) => id === record.id);
        const from = range ? page.findIndex(({ id }) => id === last.current) : to;
        const between = page.slice(Math.min(from < 0 ? to : from, to), Math.max(from, to) + 1);
        const ids = new Set(between.map(({ id }) => id));
        last.current = record.id;
        const others = records.filter(({ id }) => !ids.has(id));
        replace(has(record.id) ? others : [...others, ...between]);
      },
      choose: (some, on) => {
        const ids = new Set(some.map(({ id }) => id));
        last.current = some.at(-1)?.id;
        const others = records.filter(({ id }) => !ids.has(id));
        replace(on ? [...others, ...some] : others);
      },
      togglePage: (page) => {
        const ids = new Set(page.map(({ id }) => id));
        const others = records.filter(({ id }) => !ids.has(id));
        replace(page.every(({ id }) => has(id)) ? others : [...others, ...page]);
      },
      clear: () => replace([]),
    };
  }, [chosen, narrowed, rows]);
}
