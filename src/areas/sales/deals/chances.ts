import { useMemo } from 'react';
import { useSettings } from '#kit/staff/use-settings.ts';
import { USUAL_CHANCES } from '#lib/pipeline.ts';
import type { Chances } from './commands.ts';

/** How likely the company holds each open stage to close; the usual while nobody said. */
export function useChances(): Chances {
  const saved = useSettings<{ readonly [name: string]: unknown }>('pipeline', {});
  return useMemo(
    () =>
      Object.fromEntries(
        Object.entries(USUAL_CHANCES).map(([stage, usual]) => {
          const own = saved?.[`prob${stage}`];
          return [stage, typeof own === 'number' ? own : usual];
        }),
      ),
    [saved],
  );
}
