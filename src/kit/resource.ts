import type { CrudFilter, CrudSort, LogicalFilter } from '@refinedev/core';
import type { ComponentType, ReactNode } from 'react';
import type { ChangeSet } from '#model/changes.ts';
import type { AnyRecord, AnySchema, FieldOf, FormOf, Issue, NameOf, RecordOf, Values } from '#model/schema.ts';
import type { IconName } from '#ui/icon-paths.ts';
import type { LastStepProps } from './form/last-step.ts';
import type { Format } from './format.ts';
import type { AnyLabels, KeyOf, LabelsOf, ListLabels, NamesIn } from './labels-of.ts';
import type { PeekControl } from './list/use-peek.ts';
import type { Selection } from './list/use-selection.ts';
import type { Mover } from './mover.ts';
import type { WritingProps } from './record/writing-props.ts';
import type { Asker } from './workspace.tsx';

/**
 * A component for a part of one resource's screens. As a method it can be stored with those of other resources, like
 * everything here that takes a record: what a definition says is checked where it is written, against its own schema.
 */
export type Drawn<P> = { of(props: P): ReactNode | Promise<ReactNode> }['of'];

export interface CellProps<R extends AnyRecord = AnyRecord> {
  readonly record: R;
}
export interface Column<S extends AnySchema = AnySchema, L = AnyLabels> {
  /** Names the column's head (`fields.<field>`) and, without a Cell, the value shown. */
  readonly field: NameOf<S>;
  /** Another label for the head, where the column shows more than the field. */
  readonly label?: KeyOf<L>;
  /** Pixels it wants; the table's width is shared out by these. */
  readonly width?: number;
  readonly end?: boolean;
  readonly Cell?: Drawn<CellProps<RecordOf<S>>>;
  /** Left out for people who see only their own records. */
  readonly hideForOwnScope?: boolean;
  /** Left out while a record is open beside the list. */
  readonly hideWhenDocked?: boolean;
  /** When the next action on the record is due: as the last column it stays in view. */
  readonly isNextAction?: boolean;
  /** The field its cell changes, where that is not the column's own; none: it is only read. */
  edits?(record: RecordOf<S>): NameOf<S> | undefined;
}
export interface ToggleContext {
  readonly uid: string;
  /** Rounded down, so that the same list asked twice is the same query. */
  readonly now: Date;
  /** IANA zone of the company: where its days begin. */
  readonly timeZone: string;
}
/** One condition on a field of the resource. */
export type FilterOf<S extends AnySchema> = LogicalFilter & { readonly field: NameOf<S> };
/** A one-tap filter above the list; its label is `toggles.<name>` of the resource. */
export interface Toggle<S extends AnySchema = AnySchema, L = AnyLabels> {
  readonly name: NamesIn<L, 'toggles'>;
  readonly icon: IconName;
  readonly filters: (context: ToggleContext) => readonly FilterOf<S>[];
  /** The order this toggle reads best in (and the database needs for a range). */
  readonly sort?: NameOf<S>;
  readonly archived?: true;
  /** What the list is narrowed by while the toggle is off. */
  readonly otherwise?: (context: ToggleContext) => readonly FilterOf<S>[];
  /** Switched by a tab above the list, so it has no pill. */
  readonly tab?: true;
  /** Offered only where the policy grants this action. */
  readonly needs?: string;
}
export interface CustomViewProps<R extends AnyRecord = AnyRecord> {
  readonly definition: ResourceDefinition;
  /** undefined while loading, and for a look that reads its own rows. */
  readonly rows: readonly R[] | undefined;
  /** Changed by somebody else while they were looked at. */
  readonly changed: ReadonlySet<string>;
  /** The list's query. */
  readonly asked: { readonly filters: readonly CrudFilter[]; readonly sorters: CrudSort[] };
  /** With it, each record can be selected. */
  readonly selection?: Selection;
  /** With it, a record can be shown beside the list. */
  readonly peek?: PeekControl;
}
/** A further view of a list besides table, cards and board; its label is `customViews.<name>` of the resource. */
export interface CustomView<S extends AnySchema = AnySchema, L = AnyLabels> {
  readonly name: NamesIn<L, 'customViews'>;
  readonly icon: IconName;
  /** What the list is narrowed by while it is looked at so, unless the person filters by the same field. */
  readonly filters?: (context: ToggleContext) => readonly FilterOf<S>[];
  /** Loaded by itself. */
  readonly Body: Drawn<CustomViewProps<RecordOf<S>>>;
  /** It reads the rows it shows: the list only counts. */
  readonly readsItself?: true;
  /** Its records are selected, opened and walked through as the rows of the table are. */
  readonly isWorked?: true;
  /** Offered behind table and board, and never what somebody who has chosen none sees first. */
  readonly isLast?: true;
}
export interface Section<S extends AnySchema = AnySchema, L = AnyLabels> {
  /** Label: `sections.<name>`. */
  readonly name: NamesIn<L, 'sections'>;
  readonly fields: readonly FieldOf<S>[];
}
/** The ends of one fact; its label is `ranges.<name>`. */
export interface Range<S extends AnySchema = AnySchema, L = AnyLabels> {
  readonly name: NamesIn<L, 'ranges'>;
  readonly from: FieldOf<S>;
  readonly to: FieldOf<S>;
}
export interface BulkProps<R extends AnyRecord = AnyRecord> {
  /** The selected records, in the order they were chosen; rows of other pages among them. */
  readonly records: readonly R[];
  /** Nothing is selected any more. */
  readonly onDone: () => void;
}
/** The form's current values, for components around its fields. */
export interface FormPartProps {
  readonly values: Values;
  /** Fills several fields at once, as if they had been typed. */
  readonly fill: (values: Values) => void;
}
export interface RecordPartProps<R extends AnyRecord = AnyRecord> {
  readonly record: R;
  readonly definition: ResourceDefinition;
}
/** What a record's page shows beyond its facts; loaded with the page, not with the list. */
export interface RecordParts<R extends AnyRecord = AnyRecord> {
  /** Beside the title: chips and figures. */
  readonly Summary?: Drawn<RecordPartProps<R>>;
  /** The one figure it is about, on the title's line. */
  readonly Figure?: Drawn<RecordPartProps<R>>;
  /** A note next to the stage that the record is in. */
  readonly StageNote?: Drawn<RecordPartProps<R>>;
  /** The few most important facts, in large, below the stages. */
  readonly KeyFacts?: Drawn<RecordPartProps<R>>;
  /**
   * Photos, across the page above the title. The files further down are then the papers, what is worked on comes first
   * and the facts last: panels and related records beside what is at hand.
   */
  readonly Gallery?: Drawn<RecordPartProps<R>>;
  /** What needs room: between the facts and what happened, above it. */
  readonly Panels?: Drawn<RecordPartProps<R>>;
  /** Components at the side of the record: confidential parts, matches. */
  readonly Context?: Drawn<RecordPartProps<R>>;
  /** What is to be done next, first at its side. */
  readonly NextAction?: Drawn<RecordPartProps<R>>;
  /** An `ActionBar` with what is done with such a record, beside the title. */
  readonly Actions?: Drawn<RecordPartProps<R>>;
  /** The way such a record goes, in order: its states but those that end it early. They are the stage bar. */
  readonly stages?: readonly string[];
  /** Moves of the state; without it the state alone is changed, with what the schema requires of it. */
  readonly mover?: Mover<R>;
  /** Messages to and from the people of the record, shown above its timeline. */
  readonly Messages?: Drawn<RecordPartProps<R>>;
  /** Writes a message to them, in the place of an entry about one. */
  readonly Writing?: Drawn<WritingProps>;
  /** How an activity on the record is logged; absent if such records have no activities. */
  readonly calls?: CallLogging<R>;
  /**
   * Reads, together with the record, data that its page shows near the top; true once it is there, or cannot be read.
   * The page is shown with it, so that nothing below moves.
   */
  readonly useAhead?: (id: string) => boolean;
}
/** Records of another collection that point at this one, shown on its page. */
export interface Related<R extends AnyRecord = AnyRecord, L = AnyLabels> {
  readonly resource: NamesIn<L, 'related'>;
  /** The reference among the others' filters. Title: `related.<resource>` of this resource. */
  readonly field: string;
  /** Fields shown beside each title. */
  readonly shows: readonly string[];
  /** What a new one starts with. */
  prefill(record: R): Values;
  /** Whether a new one is booked: its button then says so (`action.book` of the others). */
  isBooked?(record: R): boolean;
  /** Stands for the button that makes a new one; loaded by itself. */
  readonly Add?: Drawn<CellProps<R>>;
}
/**
 * The description of related records, checked against their schema: `{ … } satisfies RelatedTo<typeof deals, Lead>`.
 */
export interface RelatedTo<O extends AnySchema, R extends AnyRecord> {
  readonly resource: O['name'];
  readonly field: FieldOf<O>;
  readonly shows: readonly FieldOf<O>[];
  prefill(record: R): FormOf<O>;
  isBooked?(record: R): boolean;
  readonly Add?: Drawn<CellProps<R>>;
}
/** What a call or a note leaves behind. */
export interface CallLogging<R extends AnyRecord = AnyRecord> {
  /** What logging it changes, the activity itself included; or why it may not be logged. */
  log(record: R, activity: Values, id: string, now: Date): ChangeSet | readonly Issue[];
  /** When the record is to be taken up next; with it, a logged call asks for that. */
  followUp?(record: R, at: Date): ChangeSet;
}
/** What a form may look up before it is sent. */
export interface CautionTools {
  /** The first hundred rows of a list, within what the person may list. */
  list<R extends AnyRecord = AnyRecord>(resource: string, filters: CrudFilter[]): Promise<readonly R[]>;
  /** Those of these records that the person may read. */
  get<R extends AnyRecord = AnyRecord>(resource: string, ids: readonly string[]): Promise<readonly R[]>;
  readonly format: Format;
}
/** One collection's screens, derived from its schema and from this definition. */
export interface ResourceDefinition<S extends AnySchema = AnySchema, L = AnyLabels> {
  readonly schema: S;
  readonly icon: IconName;
  /**
   * The fields a person meets, in order. The form asks by section for those that are not computed; the record shows
   * all but its title, in one list.
   */
  readonly sections: readonly Section<S, L>[];
  readonly list: {
    readonly columns: readonly Column<S, L>[];
    /**
     * Fields offered as filters, the most used first: each is in `schema.filters`, or a date or amount among the sorts,
     * sums and ranges of the schema, which is then narrowed by a range.
     */
    readonly filters: readonly NameOf<S>[];
    /** Those of them that are always one click away. */
    readonly bar?: readonly NameOf<S>[];
    /** Those of them whose values are tabs of the list, with their counts; the state by default. */
    readonly quick?: readonly NameOf<S>[];
    readonly toggles: readonly Toggle<S, L>[];
    /** A call to the row's record is logged with a key. */
    readonly calls?: true;
    /** Buttons that appear on a row. */
    readonly RowActions?: Drawn<CellProps<RecordOf<S>>>;
    /** On the board a card shows the photo of the record that this field names. */
    readonly photoOf?: NameOf<S>;
    /** Without one, a card shows what the columns hold. */
    readonly Card?: Drawn<CellProps<RecordOf<S>>>;
    /** What can be done to several rows at once; with it, rows can be selected. */
    readonly Bulk?: Drawn<BulkProps<RecordOf<S>>>;
    /** A line above the rows by which a record is added at once, for people who may add. */
    readonly Quick?: ComponentType;
    /** Further views of it; the first, unless it is last, is the default. */
    readonly customViews?: readonly CustomView<S, L>[];
  };
  readonly form: {
    /** Fields of the sections it does not ask for: they are set elsewhere. */
    readonly omit?: readonly FieldOf<S>[];
    /** What a new record cannot do without, in this order: asked first, and all else on demand. */
    readonly short?: readonly FieldOf<S>[];
    /** Comes before the fields of a new record: a choice there fills these of them, which the short form does not ask for again. */
    readonly start?: { readonly fields: readonly FieldOf<S>[]; readonly Body: Drawn<FormPartProps> };
    /** The document that the record becomes, shown next to the form with its current values. */
    readonly Preview?: Drawn<FormPartProps>;
    /** Ends a new record's form, one press away: these of its fields, and what is kept apart but saved with it. */
    readonly last?: { readonly fields: readonly FieldOf<S>[]; readonly Body: Drawn<LastStepProps> };
    /** A new record may come with photos. */
    readonly photos?: true;
    defaults(asker: Asker): FormOf<S>;
    /** A new record as it is stored, where the form asks for it otherwise. */
    stored?(values: FormOf<S>): Values;
    /** Fields that only some records have. */
    shows?(name: FieldOf<S>, values: FormOf<S>, asker: Asker): boolean;
    /** What changes together with a field: an end with its start. */
    follow?(name: FieldOf<S>, values: FormOf<S>, before: FormOf<S>): FormOf<S>;
    /** What speaks against saving, as issues that may be passed over: asked before the form is sent. */
    caution?(values: FormOf<S>, id: string, tools: CautionTools): Promise<readonly Issue[]>;
  };
  readonly record: {
    /** Fields of the sections its facts leave out: its page shows them elsewhere. */
    readonly omit?: readonly FieldOf<S>[];
    /** Sections its facts begin with, where that is not the order of the form. */
    readonly first?: readonly NamesIn<L, 'sections'>[];
    /** Without it: the state, the owner, the moves and the activities of the schema. */
    readonly parts?: () => Promise<RecordParts<RecordOf<S>>>;
    readonly related?: readonly Related<RecordOf<S>, L>[];
    /** Two fields that are the ends of one: shown and changed as one fact. */
    readonly ranges?: readonly Range<S, L>[];
  };
}
/** What a list alone needs to know. */
export type ListDefinition = Pick<ResourceDefinition, 'schema' | 'icon' | 'list'>;
/** What a form alone needs to know. */
export type FormDefinition<S extends AnySchema = AnySchema, L = AnyLabels> = Pick<
  ResourceDefinition<S, L>,
  'schema' | 'sections' | 'form'
>;

/** A resource's screens, checked against its schema and its words: `defineResource<typeof leads, typeof labels>({ … })`. */
export function defineResource<S extends AnySchema, L extends LabelsOf<S> & ListLabels>(
  definition: ResourceDefinition<S, L>,
): ResourceDefinition;
export function defineResource(definition: ResourceDefinition): ResourceDefinition {
  return definition;
}
/** The same of a form alone. */
export function defineForm<S extends AnySchema, L extends LabelsOf<S>>(
  definition: FormDefinition<S, L>,
): FormDefinition;
export function defineForm(definition: FormDefinition): FormDefinition {
  return definition;
}

export const isRefused = (result: ChangeSet | readonly Issue[]): result is readonly Issue[] => Array.isArray(result);
