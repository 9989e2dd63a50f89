import { isEarned, type ShareAccount } from './commission-ledger.ts';
import { sumOf } from './rounding.ts';

type Kind = 'Earned' | 'TakenBack' | 'Paid';
export interface StatementShare extends ShareAccount {
  readonly id: string;
  readonly label: string;
}
export interface StatementLine {
  readonly key: string;
  readonly at: Date;
  readonly kind: Kind;
  /** The deal. */
  readonly label: string;
  /** What it adds to what is owed to the agent, in minor units. */
  readonly amountMinor: number;
}
/** One agent's month: `opening + earned − clawed back − paid = closing`, below zero where the agent owes it back. */
export interface Statement {
  readonly openingMinor: number;
  readonly earnedMinor: number;
  readonly clawedBackMinor: number;
  readonly paidMinor: number;
  readonly closingMinor: number;
  readonly lines: readonly StatementLine[];
}

/** What a share's ledger adds to what is owed; what customers pay in between changes when it is paid, not how much. */
function linesOf({ id, label, status, amountMinor, entries = [] }: StatementShare): StatementLine[] {
  const owing = entries.filter(({ kind }) => kind !== 'Released');
  // Shares of before there were ledgers: earned before all else.
  const isOld = entries[0]?.kind !== 'Earned' && (isEarned(status) || owing.length > 0);
  const first = { at: new Date(0), kind: 'Earned', amountMinor };
  return [...(isOld ? [first] : []), ...owing].map(({ at, kind, amountMinor: amount }, place) => ({
    key: `${id}_${place}`,
    at,
    kind: kind as Kind,
    label,
    amountMinor: kind === 'Paid' ? -amount : amount,
  }));
}

/** The statement of these shares of one agent over `[from, until)`. */
export function commissionStatement(shares: readonly StatementShare[], from: Date, until: Date): Statement {
  const all = shares.flatMap(linesOf).toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const sum = (lines: readonly StatementLine[]) => sumOf(lines.map(({ amountMinor }) => amountMinor));
  const lines = all.filter(({ at }) => at >= from && at < until);
  const of = (kind: Kind) => sum(lines.filter((line) => line.kind === kind));
  const openingMinor = sum(all.filter(({ at }) => at < from));
  return {
    openingMinor,
    earnedMinor: of('Earned'),
    clawedBackMinor: 0 - of('TakenBack'),
    paidMinor: 0 - of('Paid'),
    closingMinor: openingMinor + sum(lines),
    lines,
  };
}
