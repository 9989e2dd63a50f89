import { useInvalidate } from '@refinedev/core';
import { lazy } from 'react';
import { SetupDone } from '#areas/company/companies/setup-done.tsx';
import { SetupGuide } from '#areas/company/companies/setup-guide.tsx';
import type { SetupFacts } from '#areas/company/companies/setup-steps.ts';
import { Invitations } from '#areas/people/joining/invitations.tsx';
import { dayWords } from '#areas/work/meetings/times.ts';
import { useFormat } from '#kit/format.ts';
import { now } from '#lib/time/clock.ts';
import { dayKey } from '#lib/time/dates.ts';
import { pickerForm } from './picker-forms.tsx';

const PropertyForm = lazy(async () => {
  const load = pickerForm('properties');
  if (!load) throw new Error('No form of a property.');
  return { default: await load() };
});

function NewProperty({ onClose }: { readonly onClose: () => void }) {
  const invalidate = useInvalidate();
  const made = () => {
    void invalidate({ resource: 'properties', invalidates: ['list'] });
    onClose();
  };
  return <PropertyForm prefill={{}} onClose={onClose} onMade={made} />;
}

/** Today of a new company. */
export function FirstHour({ onDone }: { readonly onDone: (facts: SetupFacts) => void }) {
  const format = useFormat();
  const day = dayWords(dayKey(now(), format.timeZone), format);
  return <SetupGuide {...{ Invitations, NewProperty, day, onDone }} />;
}
export { SetupDone };
