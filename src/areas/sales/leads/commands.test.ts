import { describe, expect, it } from 'vitest';
import type { ChangeSet } from '#model/changes.ts';
import type { Issue } from '#model/schema.ts';
import { assignLead, logActivity } from './commands.ts';
import type { Lead } from './schema.ts';

const created = new Date('2026-11-20T08:00:00Z');
const now = new Date('2026-11-21T08:00:00Z');
const lead = (change: Partial<Lead> = {}): Lead => ({
  id: 'lead-1',
  version: 3,
  createdAt: created,
  createdBy: 'seller',
  updatedAt: created,
  updatedBy: 'seller',
  archivedAt: null,
  reference: 'L-000001',
  fullName: 'Layla Haddad',
  mobilePhone: '+971501234567',
  intent: 'Buy',
  leadSource: 'Website',
  status: 'New',
  currency: 'AED',
  timeframe: 'Unknown',
  financing: 'Unknown',
  sellerId: 'seller',
  assigned: true,
  called: false,
  firstAnswer: 'None',
  lastContactAt: created,
  score: 10,
  band: 'Cold',
  ...change,
});
const changesOf = (result: ChangeSet | readonly Issue[]) => {
  if (!('changes' in result)) throw new Error(`refused: ${JSON.stringify(result)}`);
  return result.changes;
};
const setOf = (result: ChangeSet | readonly Issue[]) => {
  const [change] = changesOf(result);
  if (change?.type !== 'update') throw new Error('no update');
  return change.set;
};

describe('assigning a lead', () => {
  it('goes to somebody active who does not have it yet', () => {
    expect(setOf(assignLead(lead(), { id: 'other', active: true }))).toEqual({ sellerId: 'other' });
    expect(assignLead(lead(), { id: 'other', active: false })).toMatchObject([{ key: 'leads.error.inactiveSeller' }]);
    expect(assignLead(lead(), { id: 'seller', active: true })).toMatchObject([{ key: 'leads.error.sameSeller' }]);
  });
});

describe('logging an activity', () => {
  const call = (change = {}) => ({ type: 'Call', direction: 'Out', at: now, byUid: 'seller', ...change });
  it('makes a new lead Contacted the first time we reach out, and takes the response time', () => {
    expect(setOf(logActivity(lead(), call(), 'a', now))).toEqual({
      status: 'Contacted',
      firstContactedAt: now,
      responseMinutes: 1440,
      lastActivityAt: now,
      lastContactAt: now,
      called: true,
    });
  });
  it('does so only once, and not for what comes in or is only noted', () => {
    expect(setOf(logActivity(lead({ status: 'Qualified', firstContactedAt: created }), call(), 'a', now))).toEqual({
      lastActivityAt: now,
      lastContactAt: now,
      called: true,
    });
    expect(setOf(logActivity(lead(), call({ direction: 'In' }), 'a', now))).toEqual({
      lastActivityAt: now,
      lastContactAt: now,
      lastInboundAt: now,
    });
    expect(setOf(logActivity(lead(), { type: 'Note', text: 'hm', at: now, byUid: 'seller' }, 'a', now))).toEqual({
      lastActivityAt: now,
    });
  });
  it('never moves the last activity back', () => {
    const result = logActivity(
      lead({ lastActivityAt: now, lastContactAt: now, firstContactedAt: created }),
      call({ at: created }),
      'a',
      now,
    );
    expect(setOf(result)).toEqual({ lastActivityAt: now, lastContactAt: now, called: true });
  });
  it('refuses the future and an empty note', () => {
    const later = new Date(now.getTime() + 600_000);
    expect(logActivity(lead(), call({ at: later }), 'a', now)).toMatchObject([{ key: 'activities.error.future' }]);
    expect(logActivity(lead(), { type: 'Note', at: now }, 'a', now)).toMatchObject([{ field: 'text' }]);
  });
});
