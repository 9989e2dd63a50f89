import type { Fields } from '#model/fields.ts';
import type { AnySchema } from '#model/schema.ts';

/** Rows the server fills in have their own display. */
type Filled = { readonly kind: 'rows'; readonly computed: true };
/** Names of fields, those inside a group or a row behind their own: `consent.channel`. */
type Paths<F extends Fields> = {
  [K in keyof F & string]:
    | K
    | (F[K] extends Filled
        ? never
        : F[K] extends { readonly fields: infer G extends Fields }
          ? `${K}.${Paths<G>}`
          : never);
}[keyof F & string];
type At<F extends Fields, P extends string> = P extends keyof F
  ? F[P]
  : P extends `${infer K}.${infer Rest}`
    ? F[K] extends { readonly fields: infer G extends Fields }
      ? At<G, Rest>
      : never
    : never;
type OptionsOf<F> = F extends { readonly kind: 'choice'; readonly options: readonly (infer V extends string)[] }
  ? V
  : F extends { readonly kind: 'list'; readonly of: infer I }
    ? OptionsOf<I>
    : never;
type Choices<F extends Fields> = {
  [P in Paths<F>]: [OptionsOf<At<F, P>>] extends [never] ? never : P;
}[Paths<F>];

/**
 * What the words of a resource must hold, from its schema: a label for each field and for each option. A definition
 * compares its `labels.en.json` with it, so that a forgotten label does not compile.
 */
export type LabelsOf<S extends AnySchema> = {
  readonly title: string;
  readonly singular: string;
  readonly fields: { readonly [P in Paths<S['fields']>]: string };
} & ([Choices<S['fields']>] extends [never]
  ? unknown
  : {
      readonly options: {
        readonly [P in Choices<S['fields']>]: { readonly [V in OptionsOf<At<S['fields'], P>>]: string };
      };
    });
/** What a list says beyond that. */
export interface ListLabels {
  readonly all: string;
  readonly count_other: string;
  readonly empty: string;
}
type Named = { readonly [name: string]: string };
/** The parts a definition refers to by name. */
export interface AnyLabels {
  readonly sections: Named;
  readonly toggles: Named;
  readonly customViews: Named;
  readonly related: Named;
  readonly ranges: Named;
}
/** The names in one of these parts; none where the file lacks it. */
export type NamesIn<L, Part extends keyof AnyLabels> = L extends { readonly [P in Part]: infer G }
  ? keyof G & string
  : never;
/** Keys of the file, `title` or `sections.budget`. */
export type KeyOf<L> = L extends AnyLabels
  ? string
  : { [K in keyof L & string]: L[K] extends string ? K : `${K}.${keyof L[K] & string}` }[keyof L & string];
