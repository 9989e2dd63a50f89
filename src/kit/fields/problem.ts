import type { Refusal } from '#lib/reading/refusal.ts';
import type { Issue } from '#model/schema.ts';

/** What is wrong with a figure, in the words of its field. */
export type Problem = Pick<Issue, 'key' | 'params'>;
export type FigureKind = 'money' | 'area' | 'number';

/** The sentence for a figure that could not be read. */
export function problemOf(kind: FigureKind, { why, word = '' }: Refusal, currency: string): Problem {
  switch (why) {
    case 'currency':
      return { key: 'ui.validation.otherCurrency', params: { word, currency } };
    case 'decimals':
      return { key: 'ui.validation.decimals', params: { currency } };
    case 'word':
      return { key: `ui.validation.${kind === 'area' ? 'areaWord' : 'moneyWord'}`, params: { word } };
    case 'negative':
    case 'ambiguous':
    case 'tooLarge':
      return { key: `ui.validation.${why}` };
    case 'unreadable':
      return { key: `ui.validation.${kind}` };
  }
}
