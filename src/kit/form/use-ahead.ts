import { useFormat } from '#kit/format.ts';
import { useDryRun } from '#kit/use-command.ts';
import { startOfDay } from '#lib/dates.ts';
import { monthOf } from '#lib/month-name.ts';
import type { AnyRecord, Issue, Values } from '#model/schema.ts';

type Params = { readonly [name: string]: string | number };

/**
 * What a command would do with this input, and why it would be refused, as the server answers while its dialog is open.
 * `inWords` adds to `xMinor`, `xDay` and `xMonth` of an answer the same as `x`, as the person reads it.
 * @param commands what the commands' names begin with
 */
export function useAhead(
  commands: string,
  verb: string,
  record: AnyRecord & { readonly currency: string },
  input: Values,
) {
  const { exactMoney, date, timeZone, locale } = useFormat();
  const answer = useDryRun(commands, verb, record, input);
  const WORDS = {
    Minor: (value: string | number) => exactMoney(Number(value), record.currency),
    Day: (value: string | number) => date(startOfDay(String(value), timeZone)),
    Month: (value: string | number) => monthOf(String(value), locale),
  };
  const inWords = (params: Params = {}): Params => ({
    ...params,
    ...Object.fromEntries(
      Object.entries(params).flatMap(([name, value]) =>
        Object.entries(WORDS).flatMap(([end, wordOf]) =>
          name.endsWith(end) ? [[name.slice(0, -end.length), wordOf(value)]] : [],
        ),
      ),
    ),
  });
  return {
    /** Undefined while the server is asked about this very input. */
    effects: answer?.effects,
    issues: answer?.issues.map((issue): Issue => ({ ...issue, params: inWords(issue.params) })),
    /** Amounts, days and months in the words of the person. */
    inWords,
  };
}
export type Ahead = ReturnType<typeof useAhead>;
