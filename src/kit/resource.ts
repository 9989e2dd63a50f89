import type { CrudFilter, CrudSort } from '@refinedev/core';
import type { ComponentType } from 'react';
import type { Acting } from '#model/acting.ts';
import type { ChangeSet } from '#model/changes.ts';
import type { AnyRecord, AnySchema, Issue, Values } from '#model/schema.ts';
import type { IconName } from '#ui/icon-paths.ts';
import type { Format } from './format.ts';
import type { Workspace } from './workspace.tsx';

export interface CellProps {
  readonly record: AnyRecord;
}
export interface Column {
  /** Names the column's head (`fields.<field>`) and, without a Cell, the value shown. */
  readonly field: string;
  /** Another label for the head, where the column shows more than the field. */
  readonly label?: string;
  /** Pixels; the first column takes what is left. */
  readonly width?: number;
  readonly end?: boolean;
  /** The cell has a grey second line: rows with such a column are taller. */
  readonly second?: true;
  readonly Cell?: ComponentType<CellProps>;
  /** Only for those who see other people's records. */
  readonly acrossOwners?: boolean;
}
export interface ToggleContext {
  readonly uid: string;
  /** Rounded down, so that the same list asked twice is the same query. */
  readonly now: Date;
  /** IANA zone of the company: where its days begin. */
  readonly timeZone: string;
}
/** A one-tap filter above the list; its label is `toggles.<name>` of the resource. */
export interface Toggle {
  readonly name: string;
  readonly icon: IconName;
  readonly filters: (context: ToggleContext) => readonly CrudFilter[];
  /** The order this toggle reads best in (and the database needs for a range). */
  readonly sort?: string;
  readonly archived?: true;
  /** What the list is narrowed by while the toggle is off. */
  readonly otherwise?: (context: ToggleContext) => readonly CrudFilter[];
  /** Switched by a tab above the list: no pill of its own. */
  readonly tab?: true;
  /** Offered only where the policy grants this action. */
  readonly needs?: string;
}
export interface LookProps {
  readonly definition: ResourceDefinition;
  /** undefined while loading, and for a look that reads its own rows. */
  readonly rows: readonly AnyRecord[] | undefined;
  /** Changed by somebody else while they were looked at. */
  readonly changed: ReadonlySet<string>;
  /** The list as it is asked for. */
  readonly asked: { readonly filters: readonly CrudFilter[]; readonly sorters: CrudSort[] };
}
/** Another look at a list than table, cards and board; its word is `looks.<name>` of the resource. */
export interface Look {
  readonly name: string;
  readonly icon: IconName;
  /** What the list is narrowed by while it is looked at so, unless the person filters by the same field. */
  readonly filters?: (context: ToggleContext) => readonly CrudFilter[];
  /** Loaded by itself. */
  readonly Body: ComponentType<LookProps>;
  /** It reads the rows it shows: the list only counts. */
  readonly readsItself?: true;
  /** Offered behind table and board, and never what somebody who has chosen none sees first. */
  readonly isLast?: true;
}
export interface Section {
  /** Label: `sections.<name>`. */
  readonly name: string;
  readonly fields: readonly string[];
}
export interface BulkProps {
  /** The selected records, in the order they were chosen; rows of other pages among them. */
  readonly records: readonly AnyRecord[];
  /** Nothing is selected any more. */
  readonly onDone: () => void;
}
export interface RecordPartProps {
  readonly record: AnyRecord;
  readonly definition: ResourceDefinition;
}
export interface MoveDialogProps {
  readonly record: AnyRecord;
  readonly to: string;
  readonly saving: boolean;
  /** Why the last answer was not enough, as a sentence. */
  readonly problem: string | undefined;
  readonly onMove: (details: Values) => void;
  readonly onCancel: () => void;
}
/** How a record goes to another state: what must be said first, and the changes this makes. */
export interface Mover {
  readonly asks: (record: AnyRecord, to: string, mayReopen: boolean) => boolean;
  readonly change: (record: AnyRecord, to: string, details: Values, acting: Acting) => ChangeSet | readonly Issue[];
  readonly Dialog: ComponentType<MoveDialogProps>;
}
/** What a record's page shows beyond its facts; loaded with the page, not with the list. */
export interface RecordParts {
  /** Beside the title: chips and figures. */
  readonly Summary?: ComponentType<RecordPartProps>;
  /** Photos, above the facts; the files further down are then the papers. */
  readonly Gallery?: ComponentType<RecordPartProps>;
  /** Panels below the facts: confidential parts. */
  readonly Panels?: ComponentType<RecordPartProps>;
  /** Moves of the state, assignment: the primary actions. */
  readonly Actions?: ComponentType<RecordPartProps>;
  /** Moves of the state; without it the state alone is changed, with what the schema requires of it. */
  readonly mover?: Mover;
  /**
   * What logging an activity on the record changes, the activity itself included; or why it may not be logged. Absent
   * where nothing is said about such records.
   */
  readonly logActivity?: (record: AnyRecord, activity: Values, id: string, now: Date) => ChangeSet | readonly Issue[];
}
/** Records of another collection that point at this one, shown on its page. */
export interface Related {
  readonly resource: string;
  /** The reference among the others' filters. Title: `related.<resource>` of this resource. */
  readonly field: string;
  /** Fields shown beside each title. */
  readonly shows: readonly string[];
  /** What a new one starts with. */
  readonly prefill: (record: AnyRecord) => Values;
  /** Stands for the button that makes a new one; loaded by itself. */
  readonly Add?: ComponentType<CellProps>;
}
/** What a form may look up before it is sent. */
export interface CautionTools {
  /** The first hundred rows of a list, within what the person may list. */
  readonly list: (resource: string, filters: CrudFilter[]) => Promise<readonly AnyRecord[]>;
  /** Those of these records that the person may read. */
  readonly get: (resource: string, ids: readonly string[]) => Promise<readonly AnyRecord[]>;
  readonly format: Format;
}
/** One collection's screens, derived from its schema and from what is said here. */
export interface ResourceDefinition {
  readonly schema: AnySchema;
  readonly icon: IconName;
  readonly list: {
    readonly columns: readonly Column[];
    /**
     * Fields offered as filters, the most used first: each is in `schema.filters`, or a date or amount among the sorts
     * and sums of the schema, which is then narrowed by a range.
     */
    readonly filters: readonly string[];
    /** Those of them whose values stand beside the list with their counts; the state where nothing is said. */
    readonly quick?: readonly string[];
    readonly toggles: readonly Toggle[];
    /** Buttons that appear on a row. */
    readonly RowActions?: ComponentType<CellProps>;
    /** Without one, a card shows what the columns hold. */
    readonly Card?: ComponentType<CellProps>;
    /** What can be done to several rows at once; with it, rows can be selected. */
    readonly Bulk?: ComponentType<BulkProps>;
    /** A line above the rows by which a record is added at once, for whoever may add. */
    readonly Quick?: ComponentType;
    /** Further looks at it; the first, unless it is last, is how it is shown to whoever has chosen none. */
    readonly looks?: readonly Look[];
  };
  readonly form: {
    readonly sections: readonly Section[];
    readonly defaults: (workspace: Workspace) => Values;
    /** Fields that only some records have. */
    readonly shows?: (name: string, values: Values, workspace: Workspace) => boolean;
    /** What goes along when a field was changed: an end with its start. */
    readonly follow?: (name: string, values: Values, before: Values) => Values;
    /** What speaks against saving, as issues that may be passed over: asked before the form is sent. */
    readonly caution?: (values: Values, id: string, tools: CautionTools) => Promise<readonly Issue[]>;
  };
  readonly record: {
    readonly sections: readonly Section[];
    /** Without it: the state, the owner, the moves and what was said about it, as the schema has them. */
    readonly parts?: () => Promise<RecordParts>;
    readonly related?: readonly Related[];
  };
}
/** What a list alone needs to know. */
export type ListDefinition = Pick<ResourceDefinition, 'schema' | 'icon' | 'list'>;
export const defineResource = (definition: ResourceDefinition): ResourceDefinition => definition;

export const isRefused = (result: ChangeSet | readonly Issue[]): result is readonly Issue[] => Array.isArray(result);
