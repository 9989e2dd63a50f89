import { longestOf, matches } from '#lib/data/readings.ts';
import { type Numbering, readingsOf } from '#lib/text/search-query.ts';
import { type SearchPart, searchTokens } from '#lib/text/tokens.ts';
import { filesOf, labelsOf } from './labelled.ts';
import { Score } from './score.ts';

/** A record as its schema makes tokens of it, and how its collection is numbered. */
function recordOf(description: string): { parts: SearchPart[]; numbering?: Numbering } {
  const labels = labelsOf(description.replaceAll('=', ' '));
  const reference = labels.get('number');
  const series = labels.get('series');
  const parts: SearchPart[] = [
    ...(reference ? [{ text: reference, kind: 'whole' as const }] : []),
    ...(['words', 'phone', 'whole'] as const).flatMap((kind) => {
      const text = labels.get(kind);
      return text ? [{ text, kind }] : [];
    }),
  ];
  if (!reference) return { parts };
  const [prefix = '', digits = ''] = reference.split('-');
  return { parts, numbering: { prefix, digits: digits.length, ...(series && { seriesDigits: Number(series) }) } };
}

/** Whether the typed text finds the record: the database query uses one token, the rest is compared. */
export function scoreSearches(): string {
  const score = new Score('Searches');
  for (const { name, half, text } of filesOf('searches'))
    for (const line of text.trim().split('\n')) {
      const [verdict = '', typed = '', description = ''] = line.split(' | ');
      const { parts, numbering } = recordOf(description);
      const tokens = searchTokens(parts);
      const readings = readingsOf(typed, numbering);
      const asked = readings.some((reading) => tokens.includes(longestOf(reading) ?? ''));
      const found = asked && matches(readings, tokens);
      const kind = description.split(/[=;]/)[0] ?? '';
      if (verdict === 'yes') score.count(half, [kind], found ? 'right' : 'missed');
      else if (found) score.count(half, [kind], 'wrong');
      if (found !== (verdict === 'yes')) score.mistake(half, `${name}: ${line}: ${JSON.stringify(readings)}`);
    }
  return [score.table(), ...(process.env.MISTAKES?.includes('searches') ? score.mistakes : [])].join('\n');
}
