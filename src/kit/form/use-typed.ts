import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { isSameContent } from '#lib/data/same-content.ts';
import { AppError } from '#model/errors.ts';
import type { Issue, Values } from '#model/schema.ts';
import type { FormInstance, FormProps, FormRule } from '#ui/antd/form.tsx';
import { changesIn, type FormPart, issuesAt, movedWith, openedOf, typedIn } from './typed.ts';

/** The current state of a form. */
export interface FormState {
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
  /** Suggested, and as unsaved as if it had been typed. */
  readonly edits?: Values;
  /** The person already tried to send it: all errors are shown immediately. */
  readonly isAsked?: boolean;
  /** Called at once with what the form holds after each change: the page may be left with the very next key. */
  readonly onTyped?: (state: FormState) => void;
}
const NOTHING: ReadonlySet<string> = new Set();
/**
 * Refine's hooks reset a form as they begin, which draws each field a second time and takes the focus from it, and with
 * each record that is read, which takes what was typed. The forms here reset themselves.
 */
const withoutResets = (form: FormInstance<Values>) => Object.assign(form, { resetFields: () => undefined });

/**
 * The typed values of an antd form on top of the stored ones: which errors are shown, and why the server refused it.
 * The form holds the values; what follows from them renders after the key press itself. Keep `part` stable, otherwise
 * everything is computed again.
 */
export function useTyped(form: FormInstance<Values>, part: FormPart, begun: Begun = {}) {
  useState(() => withoutResets(form));
  const [initial] = useState<Values>(() => ({ ...openedOf(part), ...begun.edits }));
  const [values, show] = useState(initial);
  const latest = useRef(initial);
  const [touched, setTouched] = useState(NOTHING);
  const [isAsked, setAsked] = useState(begun.isAsked ?? false);
  const [refusal, setRefusal] = useState<AppError>();
  const state = useMemo(() => stateOf(part, values), [part, values]);
  const known = useRef({ part, state });
  known.current = { part, state };
  /** The state after the last key press, which may not be rendered yet. */
  const now = useCallback((): FormState => {
    const { part: of, state: drawn } = known.current;
    return latest.current === drawn.values ? drawn : stateOf(of, latest.current);
  }, []);
  const onTyped = useRef(begun.onTyped);
  onTyped.current = begun.onTyped;

  const put = useCallback(
    (next: Values) => {
      const before = latest.current;
      const moved = Object.keys({ ...before, ...next }).filter((name) => before[name] !== next[name]);
      form.setFields(moved.map((name) => ({ name, value: next[name] })));
      latest.current = next;
      show(next);
    },
    [form],
  );
  const opened = openedOf(part);
  const over = useRef(opened);
  // what is stored meanwhile is shown beneath what was typed
  useEffect(() => {
    const before = over.current;
    over.current = opened;
    if (before !== opened && !isSameContent(before, opened))
      put({ ...opened, ...typedIn({ ...part, opened: before }, latest.current) });
  }, [opened, part, put]);

  const onValuesChange = (changed: Values) => {
    const moved = movedWith(part, latest.current, changed);
    form.setFields(Object.entries(moved).map(([name, value]) => ({ name, value })));
    latest.current = { ...latest.current, ...changed, ...moved };
    setRefusal(undefined);
    onTyped.current?.(now());
    startTransition(() => show(latest.current));
  };
  const issues = [...state.issues, ...(refusal?.issues ?? [])];
  return {
    ...state,
    now,
    /** What is wrong, also by what the server said. */
    issues,
    /** All that is wrong with a field, once it was left or the form was to be sent. */
    issuesAt: (name: string): readonly Issue[] => (isAsked || touched.has(name) ? issuesAt(issues, name) : []),
    isAsked,
    refusal,
    /** For antd's form. What it draws around its fields is the caller's. */
    formProps: { component: false, initialValues: initial, onValuesChange } satisfies FormProps<Values>,
    /** For antd's fields: a form is sent when none of them refuses. */
    ruleOf: useCallback(
      (name: string): FormRule => ({
        validator: async () => {
          const [issue] = issuesAt(now().issues, name);
          if (issue) throw new Error(issue.key);
        },
      }),
      [now],
    ),
    touch: useCallback((name: string) => setTouched((all) => (all.has(name) ? all : new Set(all).add(name))), []),
    /** From now on all errors are shown. */
    ask: () => setAsked(true),
    refuse: (cause: unknown): AppError => {
      const error = cause instanceof AppError ? cause : new AppError('unknown', { cause });
      setRefusal(error);
      return error;
    },
    forgetRefusal: () => setRefusal(undefined),
    /** What was restored is typed now, in place of what was. */
    retype: (next: Values) => {
      put(next);
      onTyped.current?.(now());
    },
    /** The form continues from the stored record. */
    goOn: (stored: Values, typed: Values) => {
      over.current = stored;
      put({ ...stored, ...typed });
    },
    /** It was saved: from now on errors are shown as in a form that was just opened. */
    settle: () => {
      setAsked(false);
      setTouched(NOTHING);
    },
    /** All typed values are dropped. */
    reset: () => {
      put(openedOf(known.current.part));
      setTouched(NOTHING);
      setAsked(false);
      setRefusal(undefined);
    },
  };
}
export type TypedForm = ReturnType<typeof useTyped>;

function stateOf(part: FormPart, values: Values): FormState {
  const changes = changesIn(part, values);
  const isChanged = Object.keys(typedIn(part, values)).length > 0;
  return { values, changes, isChanged, issues: part.check(values, changes) };
}
