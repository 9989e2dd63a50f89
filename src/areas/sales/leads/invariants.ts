import { defineInvariants } from '#model/commit/invariant.ts';
import { createdFor } from '#model/commit/related.ts';
import { leads } from './schema.ts';
import { type Trace, traceOf } from './trace.ts';

export const leadsInvariants = defineInvariants(
  leads,
  [
    {
      name: 'What activities leave on a lead is what the activities of the same commit say (see `fill`).',
      proves: ['lastActivityAt', 'lastInboundAt', 'firstContactedAt', 'responseMinutes'],
      check: () => [],
    },
    {
      // That it is there is asked of every reference.
      name: 'The contact behind an enquiry is one of the company’s.',
      proves: ['contactId'],
      check: () => [],
    },
  ],
  async ({ id, before, now, along }) => {
    const { lastActivityAt, lastInboundAt, firstContactedAt, responseMinutes } = before ?? {};
    let trace: Trace = { lastActivityAt, lastInboundAt, firstContactedAt, responseMinutes };
    for (const activity of createdFor(along, 'activities', 'leads', id))
      trace = { ...trace, ...traceOf(trace, activity, before?.createdAt ?? now) };
    return { ...trace };
  },
);
