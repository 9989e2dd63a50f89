import { useMemo } from 'react';
import { useEffectWords } from '#kit/effects.tsx';
import { useDryRun } from '#kit/use-command.ts';
import type { AnyRecord, Issue, Values } from '#model/schema.ts';
import type { Invoice } from './types.ts';

/** What is to be looked at before a command is run. */
export const GRAVE: readonly string[] = ['late', 'takenBack', 'takenBackUnread', 'draftedByPlace', 'taxUnusual'];
/** What each line of the credit dialog says by itself. */
const LINE = 'line';

/** What a command would do with this input, and why it would be refused, as the server answers while its dialog is open. */
export function useAhead(verb: string, record: AnyRecord & Pick<Invoice, 'currency'>, input: Values) {
  const inWords = useEffectWords(record.currency);
  const answer = useDryRun('invoices', verb, record, input);
  // the form that shows them starts from them
  const lines = useMemo(() => answer?.effects.filter(({ key }) => key === LINE), [answer]);
  return {
    /** Undefined until the server answers for this input. */
    effects: answer?.effects.filter(({ key }) => key !== LINE),
    lines,
    issues: answer?.issues.map((issue): Issue => ({ ...issue, params: inWords(issue.params) })),
  };
}
