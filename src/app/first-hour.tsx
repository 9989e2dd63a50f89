import { useInvalidate } from '@refinedev/core';
import { lazy } from 'react';
import { SetupDone } from '#areas/company/companies/setup-done.tsx';
import { SetupGuide } from '#areas/company/companies/setup-guide.tsx';
import type { SetupFacts } from '#areas/company/companies/setup-steps.ts';
import { Invitations } from '#areas/people/joining/invitations.tsx';
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
export const FirstHour = ({ onDone }: { readonly onDone: (facts: SetupFacts) => void }) => (
  <SetupGuide Invitations={Invitations} NewProperty={NewProperty} onDone={onDone} />
);
export { SetupDone };
