import { useDataProvider } from '@refinedev/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useCompany } from '#kit/workspace.tsx';
import type { Lead } from './schema.ts';
import { dealOf, homeOf } from './to-deal.ts';

/** Opens the form of a deal with what is known of it from the lead; what cannot be read is left to be typed. */
export function useNewDeal(lead: Lead): { readonly begin: () => void; readonly isBusy: boolean } {
  const { listPath } = useCompany();
  const navigate = useNavigate();
  const provider = useDataProvider()();
  const [isBusy, setBusy] = useState(false);
  const begin = async () => {
    setBusy(true);
    const home = await homeOf(lead, provider).catch(() => undefined);
    setBusy(false);
    await navigate(`${listPath('deals')}/new`, { state: { prefill: dealOf(lead, home) } });
  };
  return { begin: () => void begin(), isBusy };
}
