import { useEffect, useState } from 'react';
import { useFormat } from '#kit/format.ts';
import { useDryRun } from '#kit/use-command.ts';
import type { AnyRecord, Issue, Values } from '#model/schema.ts';
import type { Invoice } from './types.ts';

/** Not every letter is asked about. */
const PAUSE_MS = 300;
type Params = { readonly [name: string]: string | number };

/** What was typed, once nothing more is typed for a moment. */
function useSettled(input: Values): { readonly settled: Values; readonly isSettled: boolean } {
  const [settled, setSettled] = useState(input);
  const isSettled = JSON.stringify(settled) === JSON.stringify(input);
  // biome-ignore lint/correctness/useExhaustiveDependencies: compared by what it holds
  useEffect(() => {
    if (isSettled) return;
    const timer = setTimeout(() => setSettled(input), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [JSON.stringify(input), isSettled]);
  return { settled, isSettled };
}

/** What a command would do with this input, and why it would be refused, as the server answers while its dialog is open. */
export function useAhead(verb: string, record: AnyRecord & Pick<Invoice, 'currency'>, input: Values) {
  const { settled, isSettled } = useSettled(input);
  const { exactMoney } = useFormat();
  const answer = useDryRun('invoices', verb, record, settled);
  const inWords = (params: Params = {}): Params => ({
    ...params,
    ...Object.fromEntries(
      Object.entries(params).flatMap(([name, value]) =>
        name.endsWith('Minor') ? [[name.slice(0, -'Minor'.length), exactMoney(Number(value), record.currency)]] : [],
      ),
    ),
  });
  return {
    /** Undefined while the server is asked about this very input. */
    effects: isSettled ? answer?.effects : undefined,
    issues: (isSettled ? answer?.issues : undefined)?.map(
      (issue): Issue => ({ ...issue, params: inWords(issue.params) }),
    ),
    /** Amounts in the words of the person. */
    inWords,
  };
}
