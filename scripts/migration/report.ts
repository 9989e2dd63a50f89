import type { Line } from './migrate-users.ts';

const TITLES = {
  clean: 'fine as they are',
  change: 'to be changed',
  changed: 'changed',
  review: 'to be looked at by a person (left as they are, but for a second company)',
  moved: 'changed by somebody meanwhile (run it again)',
} as const;
type Outcome = Line['outcome'];
const ORDER: readonly Outcome[] = ['clean', 'changed', 'change', 'moved', 'review'];

/** Whether the rules may do without the old spelling. */
export const isDone = (lines: readonly Line[]): boolean =>
  lines.every(({ outcome }) => outcome === 'clean' || outcome === 'changed');

/** What the console shows: the table, every document that is not fine, and what to do next. */
export function report(lines: readonly Line[], project: string, apply: boolean): string {
  const of = (outcome: Outcome) => lines.filter((line) => line.outcome === outcome);
  const shown = ORDER.filter((outcome) => of(outcome).length > 0);
  return [
    `User documents of ${project}${apply ? '' : ' (dry run: nothing is written)'}`,
    ...shown.map((outcome) => `  ${String(of(outcome).length).padStart(6)}  ${TITLES[outcome]}`),
    ...(lines.length === 0 ? ['       0  documents'] : []),
    ...shown
      .filter((outcome) => outcome !== 'clean')
      .flatMap((outcome) => [
        '',
        `${TITLES[outcome]}:`,
        ...of(outcome).map(({ id, email, remarks }) => `  ${id}  ${email || '–'}  ${remarks.join('; ')}`),
      ]),
    '',
    next(lines, apply),
  ].join('\n');
}

function next(lines: readonly Line[], apply: boolean): string {
  if (isDone(lines)) return 'Nothing is left in the old spelling.';
  const steps = [];
  if (!apply && lines.some(({ outcome }) => outcome === 'change'))
    steps.push('Write the changes: npm run migrate -- --apply');
  if (lines.some(({ outcome }) => outcome === 'moved')) steps.push('Run it again.');
  if (lines.some(({ outcome }) => outcome === 'review'))
    steps.push('Decide the rest in the Firebase console, then run it again.');
  return [...steps, 'Deploy firestore.rules only when nothing is left.'].join('\n');
}
