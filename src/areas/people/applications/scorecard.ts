import { rounded } from '#lib/money/rounding.ts';
import { number, ref, text } from '#model/fields.ts';

/** What an interviewer gives one to five for. */
export const CRITERIA = ['experience', 'communication', 'marketKnowledge', 'clientFocus', 'teamFit'] as const;
export type Criterion = (typeof CRITERIA)[number];

const score = () => number({ required: true, min: 1, max: 5 });
export const SCORECARD_FIELDS = {
  interviewerId: ref('directory', { required: true }),
  experience: score(),
  communication: score(),
  marketKnowledge: score(),
  clientFocus: score(),
  teamFit: score(),
  note: text({ max: 1000 }),
};
type Scores = { readonly [criterion in Criterion]: number };
export interface Scorecard extends Scores {
  readonly interviewerId: string;
  readonly note?: string;
}

/** The average of all that was given, in thousandths; every interviewer counts the same. */
export function averageOf(cards: readonly Scores[]): number | undefined {
  if (cards.length === 0) return undefined;
  const sum = cards.reduce((total, card) => total + CRITERIA.reduce((own, name) => own + card[name], 0), 0);
  return rounded(BigInt(sum) * 1000n, BigInt(cards.length * CRITERIA.length));
}

/** The scorecards with one's own put in, in place of the former one. */
export const withOwn = (cards: readonly Scorecard[], own: Scorecard): readonly Scorecard[] =>
  cards.some(({ interviewerId }) => interviewerId === own.interviewerId)
    ? cards.map((card) => (card.interviewerId === own.interviewerId ? own : card))
    : [...cards, own];
