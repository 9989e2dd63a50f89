import { useMemo } from 'react';
import { useSettings } from '#kit/staff/use-settings.ts';
import { type Chances, chancesIn } from './chances.ts';

/** How likely the company holds each open stage to close. */
export function useChances(): Chances {
  const saved = useSettings<{ readonly [name: string]: unknown }>('pipeline', {});
  return useMemo(() => chancesIn(saved), [saved]);
}
