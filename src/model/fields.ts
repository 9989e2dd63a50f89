/**
 * The vocabulary of fields. A resource declares each field once, with one of these kinds; the type, the
 * validator, the form control, the table cell, the database rule and the sample are derived from it.
 * Pure data: nothing here knows React, Firebase or Casbin.
 */

interface Common {
  /** Must be present on every stored record. */
  readonly required?: boolean;
  /** Written by the schema's `derive` or by a command, never typed by a person. */
  readonly computed?: boolean;
  /** Required of the stored record alone: where nobody sent it, `derive` or the company gives it. */
  readonly given?: boolean;
  /** Set once, never changed afterwards. */
  readonly immutable?: boolean;
  /** Contributes to the record's search tokens: words by prefix, a phone by its ends, a reference whole, bedrooms by number, messages by whole words. */
  readonly search?: 'words' | 'phone' | 'whole' | 'rooms' | 'message';
}
interface Sized {
  /** Inclusive length in UTF-16 units. */
  readonly min?: number;
  readonly max: number;
}
interface Bounded {
  /** Inclusive bounds in the stored unit. */
  readonly min?: number;
  readonly max?: number;
}

type TextOptions = Common &
  Sized & {
    /** RE2 source, matched in full. */ readonly pattern?: string;
    /** i18n key of the sentence for a value that does not match. */ readonly messageKey?: string;
    /** A code that is chosen or shown in a way of its own; a day is `YYYY-MM-DD`. */ readonly as?:
      | 'country'
      | 'iban'
      | 'day';
  };
type NumberOptions = Common & {
  readonly min: number;
  readonly max: number;
  /** Basis points: typed and shown as a percentage. */ readonly percent?: true;
  /** Thousandths: typed and shown as a decimal. */ readonly milli?: true;
  /** Millionths: the same. */ readonly micro?: true;
  /** Halves, as half days: the same. */ readonly halves?: true;
  /** A year: shown without a separator of thousands. */ readonly year?: true;
  /** Bedrooms: none of them is a studio. */ readonly rooms?: true;
};
type MoneyOptions = Common & Bounded;
type DateOptions = Common & {
  /** With the time of day; otherwise a day, 00:00 in the company's time zone. */ readonly time?: boolean;
  /** `HH:mm` by the company's clock of a day chosen or written without a time; 00:00 unless said. */ readonly clock?: string;
};
/** Names of the collections a reference may point at. `directory` holds the company's people. */
type RefOptions = Common & { readonly to: string };

export type TextField = { readonly kind: 'text' } & TextOptions;
export type LongTextField = { readonly kind: 'longText' } & Common & Sized;
export type EmailField = { readonly kind: 'email' } & Common;
export type PhoneField = { readonly kind: 'phone' } & Common;
/** Integer minor units of the record's `currency`, 0…10^13 unless bounded. */
export type MoneyField = { readonly kind: 'money' } & MoneyOptions;
/** Integer with bounds. */
export type NumberField = { readonly kind: 'number' } & NumberOptions;
/** How many stored units make one typed unit. */
export const unitsOf = ({ percent, milli, micro, halves }: Partial<NumberField>): number =>
  percent ? 100 : milli ? 1000 : micro ? 1_000_000 : halves ? 2 : 1;
/** Square metres with two decimals, 0.01…10,000,000 unless bounded. */
export type AreaField = { readonly kind: 'area' } & Common & Bounded;
export type DateField = { readonly kind: 'date' } & DateOptions;
export type ChoiceField = { readonly kind: 'choice' } & Common & { readonly options: readonly string[] };
export type FlagField = { readonly kind: 'flag' } & Common;
export type RefField = { readonly kind: 'ref' } & RefOptions;
/** ISO 4217 code, copied from the company when the record is made. */
export type CurrencyField = { readonly kind: 'currency' } & Common;
export type ListField = { readonly kind: 'list' } & Common & {
    readonly of: TextField | ChoiceField | RefField | NumberField;
    readonly max: number;
  };
export type GroupField = { readonly kind: 'group' } & Common & { readonly fields: Fields };
/** At most `max` groups of the same shape, in an order of their own. The database proves their number, not their content. */
export type RowsField = { readonly kind: 'rows' } & Common & { readonly fields: Fields; readonly max: number };

export type Field =
  | TextField
  | LongTextField
  | EmailField
  | PhoneField
  | MoneyField
  | NumberField
  | AreaField
  | DateField
  | ChoiceField
  | FlagField
  | RefField
  | CurrencyField
  | ListField
  | GroupField
  | RowsField;
export type FieldKind = Field['kind'];
export type Fields = { readonly [name: string]: Field };

export const text = <const O extends TextOptions>(options: O) => ({ kind: 'text', ...options }) as const;
export const longText = <const O extends Common & Sized>(options: O) => ({ kind: 'longText', ...options }) as const;
export const email = <const O extends Common>(options?: O) => ({ kind: 'email', ...(options as O) }) as const;
export const phone = <const O extends Common>(options?: O) => ({ kind: 'phone', ...(options as O) }) as const;
export const money = <const O extends MoneyOptions>(options?: O) => ({ kind: 'money', ...(options as O) }) as const;
export const number = <const O extends NumberOptions>(options: O) => ({ kind: 'number', ...options }) as const;
export const area = <const O extends Common & Bounded>(options?: O) => ({ kind: 'area', ...(options as O) }) as const;
export const date = <const O extends DateOptions>(options?: O) => ({ kind: 'date', ...(options as O) }) as const;
export const choice = <const V extends readonly string[], const O extends Common>(options: V, more?: O) =>
  ({ kind: 'choice', options, ...(more as O) }) as const;
export const flag = <const O extends Common>(options?: O) => ({ kind: 'flag', ...(options as O) }) as const;
export const ref = <const T extends string, const O extends Common>(to: T, options?: O) =>
  ({ kind: 'ref', to, ...(options as O) }) as const;
export const currency = <const O extends Common>(options?: O) => ({ kind: 'currency', ...(options as O) }) as const;
export const list = <const I extends ListField['of'], const O extends Common & { max: number }>(of: I, options: O) =>
  ({ kind: 'list', of, ...options }) as const;
export const group = <const F extends Fields, const O extends Common>(fields: F, options?: O) =>
  ({ kind: 'group', fields, ...(options as O) }) as const;
export const rows = <const F extends Fields, const O extends Common & { max: number }>(fields: F, options: O) =>
  ({ kind: 'rows', fields, ...options }) as const;
/** A day by the calendar, `YYYY-MM-DD`. */
export const day = <const O extends Common>(options?: O) => text({ max: 10, as: 'day', ...(options as O) });

/** Nothing changes more often in a working life. */
export const MOST_VERSIONS = 60;
export const DATING = { from: day({ required: true }), note: text({ max: 300 }) } as const;
/**
 * What applies from a day on (see `lib/time/dating.ts`): ascending by `from`, one version a day. Only commands write them,
 * and report the effects of a change; `note` is its author's reason.
 */
export const dated = <const F extends Fields, const R extends boolean = true>(fields: F, required: R = true as R) =>
  rows({ ...DATING, ...fields }, { required, computed: true, max: MOST_VERSIONS });

/** What a field holds in memory. Timestamps are `Date`s outside the database room. */
export type ValueOf<F> = F extends { kind: 'choice'; options: readonly (infer V)[] }
  ? V
  : F extends { kind: 'money' | 'number' | 'area' }
    ? number
    : F extends { kind: 'flag' }
      ? boolean
      : F extends { kind: 'date' }
        ? Date
        : F extends { kind: 'list'; of: infer I }
          ? ValueOf<I>[]
          : F extends { kind: 'group'; fields: infer G }
            ? ValuesOf<G>
            : F extends { kind: 'rows'; fields: infer R }
              ? ValuesOf<R>[]
              : string;

type RequiredNames<F> = { [K in keyof F]: F[K] extends { required: true } ? K : never }[keyof F];
/** A record's own fields: required ones present, the others absent or present, never null. */
export type ValuesOf<F> = { [K in RequiredNames<F> & keyof F]: ValueOf<F[K]> } & {
  [K in Exclude<keyof F, RequiredNames<F>>]?: ValueOf<F[K]>;
};
