import { describe, expect, it } from 'vitest';
import { choice, date, flag } from '#model/fields.ts';
import { groupAfter } from './group-value.ts';

const fields = {
  marketing: flag({ required: true }),
  at: date({ time: true, required: true, computed: true }),
  channel: choice(['Phone'], { required: true }),
};
const now = new Date('2026-11-21T08:00:00Z');

describe('a group after one part changed', () => {
  it('takes the time and makes flags plain', () => {
    expect(groupAfter(fields, {}, 'channel', 'Phone', now)).toEqual({ channel: 'Phone', marketing: false, at: now });
  });
  it('is none when nothing is in it', () => {
    expect(groupAfter(fields, { marketing: true, at: now }, 'marketing', false, now)).toBeUndefined();
  });
  it('keeps a refusal that says how it was given', () => {
    expect(groupAfter(fields, { marketing: true, at: now, channel: 'Phone' }, 'marketing', false, now)).toEqual({
      marketing: false,
      at: now,
      channel: 'Phone',
    });
  });
});
