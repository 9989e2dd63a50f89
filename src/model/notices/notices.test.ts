import { describe, expect, it } from 'vitest';
import { type Address, type Notice, notificationsOf } from './notices.ts';

const now = new Date('2026-06-15T08:00:00Z');
const telling = { actor: 'boss', now };
const address: Address = (uid, about) =>
  uid === 'gone' ? undefined : about ? { link: `/app/${about.resource}${about.id && `/${about.id}`}` } : {};
const assigned = (userId: string, id = 'l1', name = 'Zoé'): Notice => ({
  userId,
  type: 'LeadAssigned',
  params: { name },
  about: { resource: 'leads', id },
});

describe('notificationsOf', () => {
  it('tells each recipient once, with the way to the record', () => {
    expect(notificationsOf([assigned('sam')], telling, address, 'l1_2')).toEqual([
      {
        id: 'sam_LeadAssigned_l1_2',
        userId: 'sam',
        actorId: 'boss',
        type: 'LeadAssigned',
        severity: 'Info',
        params: { name: 'Zoé' },
        link: '/app/leads/l1',
        createdAt: now,
        readAt: null,
      },
    ]);
  });
  it('tells nobody of what they did themselves, and nobody who is gone', () => {
    expect(notificationsOf([assigned('boss'), assigned('gone')], telling, address, 'k')).toEqual([]);
  });
  it('counts several of a type for one person, and leads to the list', () => {
    const told = notificationsOf(
      [assigned('sam'), assigned('kim', 'l2'), assigned('sam', 'l3'), { ...assigned('sam'), type: 'Mention' }],
      telling,
      address,
      'run',
    );
    expect(told.map(({ userId, type, params, link }) => [userId, type, params, link])).toEqual([
      ['sam', 'LeadAssigned', { count: 2 }, '/app/leads'],
      ['kim', 'LeadAssigned', { name: 'Zoé' }, '/app/leads/l2'],
      ['sam', 'Mention', { name: 'Zoé' }, '/app/leads/l1'],
    ]);
    expect(new Set(told.map(({ id }) => id)).size).toBe(3);
  });
  it('cuts a name as the rules would, and prefers a place of the recipient’s own', () => {
    const notice: Notice = {
      userId: 'sam',
      type: 'PayslipReady',
      params: { name: 'x'.repeat(200) },
      link: '/app/me#payslips',
    };
    const [told] = notificationsOf([notice], telling, address, 'k');
    expect(told?.params.name).toHaveLength(160);
    expect(told?.link).toBe('/app/me#payslips');
  });
});
