import { type ComponentType, createElement } from 'react';
import type { AnyRecord, AnySchema, NameOf } from '#model/schema.ts';
import { lazyPart } from '#ui/lazy-part.ts';

/** A resource whose screens are made of its schema by @refinedev/antd: list with filters, form, record. */
export interface CrudDefinition<S extends AnySchema = AnySchema> {
  readonly schema: S;
  /** Fields of the list; without it the title and the first that fit a line. */
  readonly columns?: readonly NameOf<S>[];
  /** Where its words are, if not under its name. */
  readonly words?: string;
  /** The part of its words with the list's title and its empty state. */
  readonly part?: string;
  /** A short list is read whole, then searched and filtered in the browser. */
  readonly isShort?: true;
  /** Fields a short list is searched in, if not those of its columns. */
  readonly searched?: readonly NameOf<S>[];
  /** The buttons of a record's page, in place of archive and edit. */
  readonly Buttons?: ComponentType<{ readonly record: AnyRecord }>;
  /** What its page shows, in place of every value by name. */
  readonly Body?: ComponentType<{ readonly record: AnyRecord }>;
  /** What else a row offers, beside open, edit and archive. */
  readonly RowActions?: ComponentType<RowActionsProps>;
  /** Columns that show more than their field. */
  readonly cells?: { readonly [name: string]: ComponentType<{ readonly record: AnyRecord }> };
}
export interface RowActionsProps {
  readonly record: AnyRecord;
  /** Reads the list again. */
  readonly onDone: () => void;
}

/** The screens of a resource. Their code, antd's table among it, comes with the first of them. */
export function crudScreens<S extends AnySchema>(definition: CrudDefinition<S>): ComponentType;
export function crudScreens(definition: CrudDefinition): ComponentType {
  return lazyPart(async () => {
    const { CrudScreens } = await import('./crud-screens.tsx');
    return () => createElement(CrudScreens, { definition });
  });
}
