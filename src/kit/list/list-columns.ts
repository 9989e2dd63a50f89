import type { Column, ListDefinition } from '#kit/resource.ts';
import type { Field } from '#model/fields.ts';

/** A column as somebody chose it; without a width it has its own. */
export interface ChosenColumn {
  readonly field: string;
  readonly width?: number;
}
/** Pixels: the least and the most a column may be made, one step by keyboard, and what the first takes at least. */
export const COLUMN_WIDTH = { least: 72, most: 640, step: 16, head: 240 } as const;
const MOST_COLUMNS = 40;
const AT_END: readonly Field['kind'][] = ['money', 'number', 'area'];

/** Pixels that a value of this kind wants; undefined for what does not fit into a line. */
function widthOf(field: Field): number | undefined {
  switch (field.kind) {
    case 'longText':
    case 'group':
    case 'rows':
      return undefined;
    case 'date':
      return field.time ? 176 : 124;
    case 'email':
      return 220;
    case 'list':
      return 190;
    case 'money':
      return 150;
    case 'text':
    case 'ref':
    case 'phone':
      return 168;
    case 'choice':
      return 144;
    case 'number':
    case 'area':
    case 'flag':
    case 'currency':
      return 104;
  }
}

/** Every column this list can have: those it declares, then its other fields, then the times its rows are sorted by. */
export function offeredColumns({ schema, list }: ListDefinition, seesOthers: boolean): readonly Column[] {
  const declared = new Set(list.columns.map(({ field }) => field));
  const others = Object.entries(schema.fields).flatMap(([field, spec]): Column[] => {
    const width = widthOf(spec);
    if (declared.has(field) || width === undefined) return [];
    return [{ field, width, end: AT_END.includes(spec.kind), hideForOwnScope: field === schema.owner }];
  });
  const times: readonly Column[] = schema.sorts
    .filter(({ field }) => !declared.has(field) && !schema.fields[field])
    .map(({ field }) => ({ field, width: 176 }));
  return [...list.columns, ...others, ...times].filter(({ hideForOwnScope }) => !hideForOwnScope || seesOthers);
}

/** The `field:width,field,…` of the address; undefined if it has none. `shownColumns` deals with unknown fields. */
export function readColumns(text: string | null | undefined): readonly ChosenColumn[] | undefined {
  const chosen = (text ?? '').split(',').flatMap((part): ChosenColumn[] => {
    const [, field, width] = /^([A-Za-z]\w{0,39})(?::(\d{2,3}))?$/.exec(part) ?? [];
    return field ? [{ field, ...(width && { width: withinWidths(Number(width)) }) }] : [];
  });
  const once = chosen.filter(({ field }, index) => chosen.findIndex((other) => other.field === field) === index);
  return once.length > 0 ? once.slice(0, MOST_COLUMNS) : undefined;
}
export const columnsText = (chosen: readonly ChosenColumn[]): string =>
  chosen.map(({ field, width }) => (width ? `${field}:${width}` : field)).join();

export const withinWidths = (width: number): number =>
  Math.min(COLUMN_WIDTH.most, Math.max(COLUMN_WIDTH.least, Math.round(width)));

/** The columns to show: the chosen ones of those offered, else the declared ones. The record's name always leads. */
export function shownColumns(
  { list }: ListDefinition,
  offered: readonly Column[],
  chosen: readonly ChosenColumn[] | undefined,
): readonly Column[] {
  const [head] = offered;
  const declared = offered.filter((column) => list.columns.includes(column));
  if (!chosen || !head) return declared;
  const picked = chosen.flatMap(({ field, width }) => {
    const column = offered.find((known) => known.field === field);
    return column ? [{ ...column, width: width ?? column.width }] : [];
  });
  const named = picked.find(({ field }) => field === head.field) ?? head;
  return [named, ...picked.filter((column) => column !== named)];
}

/** The part of these columns to remember; undefined if they are the default. */
export function chosenOf(
  definition: ListDefinition,
  offered: readonly Column[],
  shown: readonly Column[],
): readonly ChosenColumn[] | undefined {
  const own = (columns: readonly Column[]) =>
    columns.map(({ field, width }) => {
      const usual = offered.find((known) => known.field === field)?.width;
      return width !== undefined && width !== usual ? { field, width } : { field };
    });
  const chosen = own(shown);
  return columnsText(chosen) === columnsText(own(shownColumns(definition, offered, undefined))) ? undefined : chosen;
}

/** The same columns with the one at `from` moved to `to`; the first stays where it is. */
export function movedColumn(columns: readonly Column[], from: number, to: number): readonly Column[] {
  const moved = columns[from];
  if (!moved || from < 1 || to < 1 || to >= columns.length) return columns;
  const others = columns.filter((column) => column !== moved);
  return [...others.slice(0, to), moved, ...others.slice(to)];
}
