import { useMemo, useRef, useState } from 'react';
import { AppError } from '#model/errors.ts';
import type { Issue, Values } from '#model/schema.ts';
import {
  afterChange,
  afterTouch,
  changesIn,
  type FormPart,
  issuesAt,
  isTyped,
  NOTHING_TYPED,
  type Typed,
  valuesOf,
} from './typed.ts';

type PerPart<T> = { readonly [part: string]: T };
type Named = Pick<FormPart, 'name'>;
/** One part as it stands. */
export interface PartState {
  readonly values: Values;
  /** What saving changes. */
  readonly changes: Values;
  /** Something was typed that is not stored. */
  readonly isChanged: boolean;
  /** What stops it from being sent. */
  readonly issues: readonly Issue[];
}
/** What a form opens with beside what is stored. */
interface Begun {
  /** By part: suggested, and as unsaved as if it had been typed. */
  readonly edits?: PerPart<Values>;
  /** It was to be sent before: all that is wrong is said at once. */
  readonly isAsked?: boolean;
}
/** Why the server did not take a part; what is wrong by field is said beside the fields. */
export interface Refusal {
  readonly part: string;
  readonly error: AppError;
}

/**
 * The state of a form: what is typed over what is stored, what is wrong and since when it is said, and why the server
 * refused it. How it is sent is the form's own business. `parts` are kept by the caller, else all is computed anew.
 */
export function useFormValues(parts: readonly FormPart[], begun: Begun = {}) {
  const [typed, setTyped] = useState<PerPart<Typed>>(() =>
    Object.fromEntries(Object.entries(begun.edits ?? {}).map(([name, edits]) => [name, { ...NOTHING_TYPED, edits }])),
  );
  const [isAsked, setAsked] = useState(begun.isAsked ?? false);
  const [refusal, setRefusal] = useState<Refusal>();
  const states = useMemo(
    () => new Map(parts.map((part) => [part.name, stateOf(part, typed[part.name] ?? NOTHING_TYPED)])),
    [parts, typed],
  );
  const latest = useRef(states);
  latest.current = states;

  const alter = ({ name }: Named, change: (known: Typed) => Typed) =>
    setTyped((all) => ({ ...all, [name]: change(all[name] ?? NOTHING_TYPED) }));
  const of = ({ name }: Named): PartState => states.get(name) ?? NO_STATE;
  /** What is wrong with the part, also by what the server said. */
  const issuesIn = (part: Named): readonly Issue[] => [
    ...of(part).issues,
    ...((refusal?.part === part.name && refusal.error.issues) || []),
  ];
  return {
    of,
    /** The same after whatever was typed since this form was rendered. */
    latestOf: ({ name }: Named): PartState => latest.current.get(name) ?? NO_STATE,
    issuesIn,
    /** All that is wrong with a field, once it was left or the form was to be sent. */
    issuesAt: (part: Named, name: string): readonly Issue[] =>
      isAsked || typed[part.name]?.touched.has(name) ? issuesAt(issuesIn(part), name) : [],
    isAsked,
    refusal,
    change: (part: FormPart, name: string, value: unknown) => {
      setRefusal(undefined);
      alter(part, (known) => afterChange(part, known, name, value));
    },
    touch: (part: Named, name: string) => alter(part, (known) => afterTouch(known, name)),
    /** From now on all that is wrong is said. */
    ask: () => setAsked(true),
    refuse: (part: Named, cause: unknown): AppError => {
      const error = cause instanceof AppError ? cause : new AppError('unknown', { cause });
      setRefusal({ part: part.name, error });
      return error;
    },
    forgetRefusal: () => setRefusal(undefined),
    /** What was restored is typed now, beside or in place of what was. */
    retype: (part: Named, edits: (known: Values) => Values) =>
      alter(part, (known) => ({ ...known, edits: edits(known.edits) })),
    /** It was saved: what is wrong from now on is said as in a form just opened. */
    settle: () => {
      setAsked(false);
      setTyped((all) =>
        Object.fromEntries(Object.entries(all).map(([name, { edits }]) => [name, { ...NOTHING_TYPED, edits }])),
      );
    },
    /** Everything typed is let go. */
    reset: () => {
      setTyped({});
      setAsked(false);
      setRefusal(undefined);
    },
  };
}

const NO_STATE: PartState = { values: {}, changes: {}, isChanged: false, issues: [] };
function stateOf(part: FormPart, typed: Typed): PartState {
  const values = valuesOf(part, typed);
  const changes = changesIn(part, typed);
  return { values, changes, isChanged: isTyped(part, typed), issues: part.check(values, changes) };
}
