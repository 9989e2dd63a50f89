import { unpaidAndLate } from '#areas/work/dashboard/tables/owed.ts';
import { monthsFrom, openDeals } from '#areas/work/dashboard/tables/pipeline.ts';
import type { ReportInput } from '#areas/work/dashboard/tables/report-table.ts';
import { partOf, totalOf } from '#model/rollups/sums.ts';
import { type Answer, counted, type Writing } from './sentence.ts';

/** This month and the next ones. */
const MONTHS_SHOWN = 4;
/** How sure it is, and in which stages. */
export const CERTAINTY = {
  signed: ['ContractSigned', 'TransferPending'],
  reserved: ['Reserved'],
  open: ['New', 'OfferMade', 'Negotiation'],
} as const;
type Parts = { readonly [sure in keyof typeof CERTAINTY]: number };
export interface ExpectedMonth {
  readonly month: string;
  readonly parts: Parts;
}

/** The commission that open deals are likely to bring, or how many they are, by the month they are expected to close in. */
export function expectedMonths({ answer }: ReportInput): ExpectedMonth[] {
  const figure = answer.isCountsOnly ? 'pipeline.count' : 'expected.agent';
  const keys = Object.keys(answer.open[figure] ?? {});
  return monthsFrom(answer.today.slice(0, 7), MONTHS_SHOWN).map((month) => {
    const of = (stages: readonly string[]) =>
      keys
        .filter((key) => stages.some((stage) => `${key} `.startsWith(`${month} ${stage} `)))
        .reduce((sum, key) => sum + partOf(answer.open, figure, key), 0);
    const { signed, reserved, open } = CERTAINTY;
    return { month, parts: { signed: of(signed), reserved: of(reserved), open: of(open) } };
  });
}
const sumOf = (months: readonly ExpectedMonth[], pick: (parts: Parts) => number) =>
  months.reduce((sum, { parts }) => sum + pick(parts), 0);

/** What comes in? What open deals are likely to bring by the last of these months, and what is owed already. */
export function expecting(input: ReportInput, months: readonly ExpectedMonth[], write: Writing): Answer {
  const { answer, ownerParams, word } = input;
  const month = word('month', months.at(-1)?.month ?? answer.today.slice(0, 7));
  const amount = sumOf(months, ({ signed, reserved, open }) => signed + reserved + open);
  const signed = sumOf(months, (parts) => parts.signed);
  const isCounted = answer.isCountsOnly === true;
  const unagreed = isCounted ? 0 : totalOf(answer.open, 'unagreed.agents');
  const late = Object.keys(answer.open['invoices.due'] ?? {}).filter((due) => due < answer.today);
  const of = (figure: string) => late.reduce((sum, due) => sum + partOf(answer.open, figure, due), 0);
  const [overdue, invoices] = [of('owed.due'), of('invoices.due')];
  const deals = Object.values(answer.open['open.agent'] ?? {}).length;
  // invoices are the company's: no team has its own
  const isCompany = Object.keys(ownerParams).length === 0;
  const openAct = deals > 0 ? { key: 'openDeals', ask: openDeals(input) } : undefined;
  return {
    head:
      amount === 0
        ? { key: 'noneExpected', values: { month } }
        : isCounted
          ? { key: 'expectedDeals', values: { ...counted(amount, write), month } }
          : { key: 'expected', values: { amount: write.amount(amount), month } },
    parts: [
      ...(amount === 0
        ? []
        : [
            {
              key: signed === 0 ? 'noneSigned' : 'signed',
              values: { amount: isCounted ? write.count(signed) : write.amount(signed) },
            },
          ]),
      ...(unagreed === 0 ? [] : [{ key: 'unagreed', values: counted(unagreed, write) }]),
      ...(isCompany
        ? [
            invoices === 0
              ? { key: 'noneOverdue' }
              : {
                  key: isCounted ? 'overdueCount' : 'overdue',
                  values: { ...counted(invoices, write), amount: write.amount(overdue) },
                  tone: 'bad' as const,
                  ask: unpaidAndLate(input),
                },
          ]
        : []),
    ],
    act:
      isCompany && invoices > 0
        ? { key: 'remind', values: counted(invoices, write), ask: unpaidAndLate(input) }
        : openAct,
  };
}
