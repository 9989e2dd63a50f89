import { beforeEach, describe, expect, it } from 'vitest';
import { AccountWorld } from './account-world.ts';
import { A, CommitWorld, create, freshId, typedSample, update } from './world.ts';

let world: CommitWorld;
beforeEach(() => {
  world = new CommitWorld();
});
const lead = (fullName: string) =>
  create('leads', typedSample('leads', { sellerId: 'seller', mobilePhone: '+971501234567', fullName }));

describe('a title', () => {
  it.each(['   ', '\u200b\u200b', '\u3164', '\u2800 \u2800', '\u202e'])(
    'that shows nothing (%j) is missing',
    async (name) => {
      expect(await world.refusal('seller', [lead(name)])).toBe('invalid fullName ui.validation.required');
      const [saved] = await world.commit('seller', [lead('Ann Lee')]);
      if (!saved) throw new Error('no lead');
      expect(await world.refusal('seller', [update('leads', saved, { fullName: name })])).toMatch('fullName');
    },
  );
  it('is stored without the characters that nobody sees', async () => {
    const [saved] = await world.commit('seller', [lead('An\u200bn \u202eLee')]);
    expect(saved).toMatchObject({ fullName: 'Ann Lee' });
    const task = create('todo', { ...typedSample('todo', { assigneeId: 'seller' }), title: 'Ca\u2060ll' });
    expect(await world.commit('seller', [task])).toMatchObject([{ title: 'Call' }]);
  });
  it('keeps the marks of its script; a longer text keeps all', async () => {
    const [saved] = await world.commit('seller', [lead('علی\u200cرضا')]);
    expect(saved).toMatchObject({ fullName: 'علی\u200cرضا' });
    if (!saved) throw new Error('no lead');
    const [noted] = await world.commit('seller', [update('leads', saved, { notes: '\u2067سلام\u2069' })]);
    expect(noted).toMatchObject({ notes: '\u2067سلام\u2069' });
  });
});

describe('a person', () => {
  const accounts = new AccountWorld();
  it.each(['\u200b', '\u3164', '  '])('is not called %j', async (firstname) => {
    expect(await accounts.refusal('seller', 'updateProfile', { set: { firstname } })).toBe(
      'invalid firstname ui.validation.required',
    );
    const invite = {
      id: 'i'.repeat(24),
      companyId: A,
      kind: 'link',
      email: 'a@example.com',
      Role: 'Seller',
      firstname,
    };
    expect(await accounts.refusal('ceo', 'invite', invite)).toMatch('invalid firstname');
  });
  it('is not called like a colleague with a character that nobody sees', async () => {
    expect(await accounts.refusal('seller', 'updateProfile', { set: { lastname: 'ot\u200bher' } })).toMatch(
      'me.nameTaken',
    );
    expect(await accounts.refusal('seller', 'updateProfile', { set: { lastname: 'another' } })).toBe('written');
  });
});

describe('an id', () => {
  it.each(['__proto__', '__x__', 'constructor', 'prototype', '..', 'a/b', ''])('like %j is no request', async (id) => {
    const change = { type: 'create' as const, resource: 'leads', id, values: {} };
    expect(await world.refusal('seller', [change]).catch((error: { kind: string }) => error.kind)).toBe('invalid');
    expect(
      await world.refusal('seller', [lead('Ann')], { companyId: id }).catch((error: { kind: string }) => error.kind),
    ).toBe('invalid');
  });
  it('of the usual kind is', async () => expect(await world.refusal('seller', [lead(freshId())])).toBe('written'));
});
