import type { Ageing } from '#model/hourly/age-records.ts';
import { openStates } from '#model/open-states.ts';
import { matchesOf } from './counted.ts';
import { type Lead, leads } from './schema.ts';
import { SCORE_CHANGES } from './score.ts';

const OPEN = openStates(leads);

/** The score of a lead nobody works falls by the week; the same moments count again which listings match. */
export const LEAD_SCORES: Ageing = {
  schema: leads,
  moments: Object.entries(SCORE_CHANGES).flatMap(([field, times]) => times.map((later) => ({ field, later }))),
  isOpen: ({ status }) => OPEN.some((open) => open === status),
  counted: (record, find) => matchesOf(record as Lead, find),
  shown: ['score', 'band'],
};
