import { useFormat } from '#kit/format.ts';
import { useDryRun } from '#kit/use-command.ts';
import type { AnyRecord, Issue, Values } from '#model/schema.ts';
import type { Invoice } from './types.ts';

type Params = { readonly [name: string]: string | number };

/** What a command would do with this input, and why it would be refused, as the server answers while its dialog is open. */
export function useAhead(verb: string, record: AnyRecord & Pick<Invoice, 'currency'>, input: Values) {
  const { exactMoney } = useFormat();
  const answer = useDryRun('invoices', verb, record, input);
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
    effects: answer?.effects,
    issues: answer?.issues.map((issue): Issue => ({ ...issue, params: inWords(issue.params) })),
    /** Amounts in the words of the person. */
    inWords,
  };
}
