import { USUAL_CHANCES } from '#lib/sales/pipeline.ts';
import type { Values } from '#model/schema.ts';

/** Likelihood of each open stage in basis points. */
export type Chances = { readonly [stage: string]: number };

/** How likely the company holds each open stage to close, by its settings; the usual while nobody said. */
export const chancesIn = (saved: Values | undefined): Chances =>
  Object.fromEntries(
    Object.entries(USUAL_CHANCES).map(([stage, usual]) => {
      const own = saved?.[`prob${stage}`];
      return [stage, typeof own === 'number' ? own : usual];
    }),
  );
