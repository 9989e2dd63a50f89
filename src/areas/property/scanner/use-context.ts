import { useDataProvider } from '@refinedev/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Asker, useAsker, useServices } from '#kit/workspace.tsx';
import type { ReadingContext } from '#lib/listing/listing.ts';
import { type PermitRules, permitDefaults } from '#lib/sales/permit-defaults.ts';
import { now } from '#lib/time/clock.ts';
import type { Values } from '#model/schema.ts';
import type { JudgeContext } from './judge.ts';
import { ownPlaces } from './own-places.ts';

export interface ScanContext {
  readonly reading: ReadingContext;
  readonly judging: JudgeContext;
}

/** What listings are read and judged by in this company: `context` once its rules are there, `load` waits for them. */
export function useScanContext() {
  const asker = useAsker();
  const { account, company } = asker;
  const { companyPort } = useServices();
  const cache = useQueryClient();
  const provider = useDataProvider()();
  const placesKey = ['company', company.id, account.id, 'places'];
  const rules = {
    queryKey: ['company', company.id, 'compliance'],
    queryFn: async () => ((await companyPort.readSettings('compliance')) ?? null) as Values | null,
  };
  const { data, isError } = useQuery(rules);
  const known = isError ? null : data;
  const context = useMemo(() => (known === undefined ? undefined : contextOf(asker, known)), [known, asker]);
  return {
    context,
    load: async (): Promise<ScanContext> => {
      const [whole, places] = await Promise.all([
        context ?? cache.ensureQueryData(rules).then((saved) => contextOf(asker, saved)),
        // without them a listing is read by what it says alone
        cache.ensureQueryData({ queryKey: placesKey, queryFn: () => ownPlaces(provider) }).catch(() => undefined),
      ]);
      return { ...whole, reading: { ...whole.reading, ...(places && { places }) } };
    },
  };
}

/** Where nobody saved rules of the company's own, or they cannot be read, the country's hold. */
function contextOf({ account, company, members, schema }: Asker, saved: Values | null): ScanContext {
  const rules = (saved ?? permitDefaults(company.country)) as PermitRules;
  // A person who is not a member of the company must choose an owner.
  const seller = members.has(account.id) ? account.id : [...members.values()].find(({ active }) => active)?.id;
  return {
    reading: {
      country: company.country,
      currency: company.currency,
      areaUnit: company.areaDisplayUnit,
      permitPattern: rules.permitPattern,
    },
    judging: {
      schema: schema('properties'),
      rules,
      timeZone: company.timezone,
      now: now(),
      defaults: {
        standardStatus: 'Incomplete',
        developmentStatus: 'Completed',
        saleType: 'Resale',
        country: company.country,
        sellerId: seller,
      },
    },
  };
}
