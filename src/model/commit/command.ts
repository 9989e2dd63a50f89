import type { Change } from '#model/changes.ts';
import type { Fields, ValuesOf } from '#model/fields.ts';
import type { AnyRecord, AnySchema, Issue, RecordOf, Values } from '#model/schema.ts';
import type { Lookup } from './invariant.ts';
import type { Document } from './store.ts';

/** One thing that a command does besides changing its own record: `effect.<key>` in the labels of its resource. */
export interface Effect {
  readonly key: string;
  readonly params?: { readonly [name: string]: string | number };
}
/** What a command wants written, or why it does nothing. The first change is of the command's own record. */
export type Outcome =
  | {
      readonly changes: readonly Change[];
      readonly effects: readonly Effect[];
      /** Written with the changes; they are no records, and the server alone reads them. */
      readonly documents?: readonly Document[];
      /** Where no document may be yet: one that is there refuses the command. */
      readonly absent?: readonly string[];
    }
  // the effects are those that it would have: a dialog says them while its fields are still empty
  | { readonly issues: readonly Issue[]; readonly effects?: readonly Effect[] };

/** What a command may look at. All reads happen in the transaction that writes its changes. */
export interface CommandFacts<R = AnyRecord, I = Values> {
  /** The record that the command is called on, as stored; undefined where a command with `begins` makes it. */
  readonly record: R;
  readonly id: string;
  readonly input: I;
  readonly find: Lookup;
  /** uid of the caller, and the name that colleagues know. */
  readonly uid: string;
  readonly callerName: string;
  /**
   * Whether the policy lets the caller do it to this record of any collection: asked where a change of another record is
   * the caller's own decision, and before an effect says what is in such a record.
   */
  readonly may: (action: string, schema: AnySchema, record: Values) => boolean;
  /** A text of the app in the caller's language, by `resource:path`: for what the command writes in words. */
  readonly word: (key: string, params?: Values) => string;
  /**
   * The number that the command's own record gets with this series: for what the command writes about it. Nobody else
   * takes it, for the number is given in the same transaction.
   */
  readonly nextNumber: (series: string) => Promise<string>;
  /** uids of active colleagues who may do this to any record of the command's resource; never the caller. */
  readonly permittedOthers: (action: string) => Promise<readonly string[]>;
  /** Of every resource. */
  readonly schemas: readonly AnySchema[];
  readonly companyId: string;
  readonly company: Values;
  readonly now: Date;
  /** Encrypts a text that only the server reads again; absent where no key is set. */
  readonly seal?: Seal;
  /** Absent where the server draws no papers. */
  readonly undrawable?: Undrawable;
}
/** The letters of a text that a paper in this language cannot show, each once. */
export type Undrawable = (text: string, language: string) => Promise<string>;
export type Seal = (text: string) => Promise<string>;

/**
 * A rule over several records, said once. The server runs it in its transaction: it asks whether the caller may do
 * `right` to the record, compares the record's version, and writes the changes that `run` returns. Those changes need no
 * right of the caller's: the policy says who may call the command, and the command says what changes with it.
 */
export interface Command {
  /** `resource.verb` */
  readonly name: string;
  readonly on: AnySchema;
  /** The action in the policy. */
  readonly right: string;
  /** The resource in the policy; by default that of `on`. */
  readonly of?: string;
  /** It may be called where there is no record yet (version 0), and then creates it. */
  readonly begins?: boolean;
  /** Its changes need the caller's own rights, and are checked like those that a person sends. */
  readonly asCaller?: boolean;
  readonly input: Fields;
  readonly run: (facts: CommandFacts) => Promise<Outcome> | Outcome;
}

/** The command of this name; where several resources have one, that of `resource`. */
export function commandNamed(commands: readonly Command[], name: string, resource?: string): Command | undefined {
  const named = commands.filter((one) => one.name === name);
  return named.length > 1 ? named.find(({ on }) => on.name === resource) : named[0];
}

/** Types follow from the schema and the input: a misspelt field does not compile. */
export const defineCommand = <S extends AnySchema, const I extends Fields, const B extends boolean = false>(spec: {
  readonly name: `${string}.${string}`;
  readonly on: S;
  readonly right: string;
  readonly of?: string;
  readonly begins?: B;
  readonly input: I;
  readonly run: (
    facts: CommandFacts<B extends true ? RecordOf<S> | undefined : RecordOf<S>, ValuesOf<I>>,
  ) => Promise<Outcome> | Outcome;
}): Command => ({ ...spec, run: spec.run as Command['run'] });

export const refused = (field: string, key: string, params?: Issue['params']): Outcome => ({
  issues: [{ field, key, ...(params && { params }) }],
});
