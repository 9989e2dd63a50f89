import { beforeEach, describe, expect, it } from 'vitest';
import type { Rule } from '#areas/company/automations/schema.ts';
import { AutomationsWorld, MINUTE_MS, NOTE } from './automations-world.ts';
import { A, create, freshId, update } from './world.ts';

let all: AutomationsWorld;
beforeEach(() => {
  all = new AutomationsWorld();
});
const HOUR_MS = 60 * MINUTE_MS;
const lead = (id: string) => all.world.read(`leads/${id}`);
const qualified = { resource: 'leads', change: 'Moved', to: 'Qualified' } as const;
const assign: Rule['acts'] = [{ act: 'Assign', to: 'seller' }];

describe('switching on', () => {
  it('only the version that was tried, by its owner', async () => {
    const id = await all.rule();
    expect(await all.world.refusalOf(() => all.turn(id, 'On'))).toBe('invalid state automations.error.untried');
    await all.tryOut(id);
    expect(await all.world.refusalOf(() => all.turn(id, 'On', 'hr'))).toBe(
      'invalid ownerId automations.error.notYours',
    );
    await all.turn(id, 'On');
    expect(all.read(id)).toMatchObject({ state: 'On', onSince: all.world.now });
    await all.turn(id, 'Off', 'hr');
    await all.turn(id, 'On');
    const { version } = all.read(id);
    await all.world.call('ceo', 'automations.save', { id, version }, { name: 'Another', ...NOTE });
    expect(all.read(id)).toMatchObject({ state: 'Off', name: 'Another' });
    expect(await all.world.refusalOf(() => all.turn(id, 'On'))).toBe('invalid state automations.error.untried');
  });

  it('nobody writes a rule by hand, changes another’s, or makes one that says nothing', async () => {
    const id = await all.rule();
    const { version } = all.read(id);
    expect(await all.world.refusal('ceo', [update('automations', { id, version }, { state: 'On' })])).toBe('forbidden');
    const rule = { name: 'Rule', ...NOTE };
    const refusal = (as: string, input: object, version = 0, key = freshId()) =>
      all.world.refusalOf(() => all.world.call(as, 'automations.save', { id: key, version }, { ...input }));
    expect(await refusal('hr', rule, version, id)).toBe('invalid ownerId automations.error.notYours');
    expect(await refusal('seller', rule)).toBe('forbidden');
    const on = { resource: 'leads', change: 'Moved', to: 'Painted' };
    expect(await refusal('ceo', { ...rule, on })).toBe('invalid on.to automations.error.part');
    expect(await refusal('ceo', { ...rule, on: { resource: 'payslips', change: 'Created' } })).toBe(
      'invalid on.resource automations.error.part',
    );
    const acts = [{ act: 'Set', field: 'score', value: '90' }];
    expect(await refusal('ceo', { ...rule, acts })).toBe('invalid acts.0.field automations.error.part');
    const where = [{ field: 'score', operator: 'AtLeast' }];
    expect(await refusal('ceo', { ...rule, where })).toBe('invalid where.0.value ui.validation.required');
    expect(await refusal('ceo', rule)).toBe('written');
  });
});

describe('acting', () => {
  it('when a lead becomes Qualified and the score is at least 60, it is assigned, and the history says by which rule', async () => {
    const where = [{ field: 'score', operator: 'AtLeast', value: '1' }] as const;
    const id = await all.on({ on: qualified, where: [...where], acts: assign });
    const [one, other] = [await all.lead(), await all.lead()];
    await all.change(one, { status: 'Qualified' });
    await all.change(other, { status: 'Contacted' });
    expect(await all.minutes(3)).toBe(1);
    expect([lead(one)?.sellerId, lead(other)?.sellerId]).toEqual(['seller', undefined]);
    expect(all.events(one).at(-1)).toMatchObject({
      ...{ changeType: 'Assigned', actorType: 'Automation', changedByMemberKey: 'ceo' },
      ...{ by: { id, name: `Rule ${id}` }, causes: [`leads_${one}_2`] },
    });
    expect(all.runs()).toMatchObject([{ automationId: id, recordKey: one, state: 'Done', acts: 1 }]);
    const high = [{ field: 'score', operator: 'AtLeast' as const, value: '99999' }];
    await all.on({ on: qualified, where: high, acts: assign });
    const third = await all.lead();
    await all.change(third, { status: 'Qualified' });
    await all.turn(id, 'Off');
    expect(await all.minutes(2)).toBe(0);
  });

  it('what happened before it was switched on is not acted on; what is stored late is', async () => {
    const before = await all.lead();
    all.later(1000);
    await all.on({ on: { resource: 'leads', change: 'Created' }, acts: assign });
    await all.minutes(3);
    const late = await all.lead();
    const at = { modificationTimestamp: new Date(all.world.now.getTime() - 100_000) };
    await all.world.store.run(async (t) => t.merge(`companies/${A}/history/leads_${late}_1`, at));
    await all.minutes(1);
    expect([lead(before)?.sellerId, lead(late)?.sellerId]).toEqual([undefined, 'seller']);
  });

  it('moves, sets, adds a task and a note: each act is written once, though the process dies between them', async () => {
    const acts: Rule['acts'] = [
      { act: 'Move', value: 'Contacted' },
      { act: 'Task', value: 'Call back', days: 2 },
      { act: 'Note', value: 'By the rule' },
    ];
    await all.on({ on: { resource: 'leads', change: 'Created' }, acts });
    const id = await all.lead({ sellerId: 'seller' });
    const { store } = all.context;
    let writes = 0;
    const dying = {
      ...store,
      run: (work: never) => {
        writes += 1;
        if (writes === 9) throw new Error('killed');
        return store.run(work);
      },
    };
    Object.assign(all.context, { store: dying });
    await expect(all.minutes(1)).rejects.toThrow('killed');
    expect(all.runs()).toMatchObject([{ state: 'Done', acts: expect.any(Number) }]);
    expect(all.runs()[0]?.acts).toBeLessThan(3);
    Object.assign(all.context, { store });
    await all.minutes(2);
    expect(all.runs()).toMatchObject([{ state: 'Done', acts: 3 }]);
    expect(all.events(id).filter(({ actorType }) => actorType === 'Automation')).toMatchObject([
      { changeType: 'StatusChanged', command: 'leads.move' },
      { changeType: 'Updated', changed: ['lastActivityAt'] },
    ]);
    const task = { title: 'Call back', assigneeId: 'seller', relatedKey: id, relatedLabel: 'Ada Lovelace' };
    expect(all.records('todo')).toMatchObject([{ ...task, dueAt: new Date('2026-03-04T14:00:00Z') }]);
    expect(all.records('activities')).toMatchObject([{ resourceRecordKey: id, type: 'Note', byUid: 'ceo' }]);
  });

  it('a date that passed, so many minutes later, once', async () => {
    const on = { resource: 'todo', change: 'Passed', field: 'dueAt', minutes: 60 } as const;
    await all.on({ on, acts: [{ act: 'Set', field: 'priority', value: 'Urgent' }] });
    const id = freshId();
    const dueAt = new Date(all.world.now.getTime() + HOUR_MS);
    const task = { title: 'Call', status: 'Open', priority: 'Normal', assigneeId: 'ceo', dueAt };
    await all.world.commit('ceo', [create('todo', task, id)]);
    expect(await all.minutes(115)).toBe(0);
    expect(await all.minutes(10)).toBe(1);
    expect(all.world.read(`todo/${id}`)).toMatchObject({ priority: 'Urgent', version: 2 });
  });

  it('rows of a file and changes of many records only where the rule says so', async () => {
    const on = { resource: 'leads', change: 'Changed' } as const;
    await all.on({ on, acts: assign });
    const id = await all.lead();
    const { version } = lead(id) ?? {};
    const many = [update('leads', { id, version: Number(version) }, { sourceDetail: 'Fair' })];
    await all.world.commit('ceo', many, { bulkId: freshId() });
    expect(await all.minutes(2)).toBe(0);
    await all.on({ on, acts: assign, includesBulk: true });
    await all.world.commit('ceo', [update('leads', { id, version: 2 }, { sourceDetail: 'Street' })], {
      bulkId: freshId(),
    });
    expect(await all.minutes(2)).toBe(1);
  });
});

describe('no more than its owner', () => {
  it('an owner who lost the right: refused, with the line of the policy, and nothing is written', async () => {
    await all.on({ on: qualified, acts: assign }, 'hr');
    await all.world.store.run(async (t) => t.merge('users/hr', { Role: 'Secretary' }));
    const id = await all.lead();
    await all.change(id, { status: 'Qualified' });
    expect(await all.minutes(3)).toBe(0);
    expect(lead(id)?.sellerId).toBeUndefined();
    expect(all.runs()).toMatchObject([{ state: 'Refused', acts: 0, line: expect.any(String) }]);
    await all.world.store.run(async (t) => t.merge('users/hr', { Role: 'HR', isBanned: true }));
    const other = await all.lead();
    await all.change(other, { status: 'Qualified' });
    await all.minutes(2);
    expect(all.runs().map(({ state }) => state)).toEqual(['Refused', 'Refused']);
  });

  it('what the record does not allow has failed, and says why', async () => {
    await all.on({ on: { resource: 'leads', change: 'Created' }, acts: [{ act: 'Move', value: 'Lost' }] });
    await all.lead();
    await all.minutes(1);
    expect(all.runs()).toMatchObject([{ state: 'Failed', line: expect.stringMatching(/\w\.\w/) }]);
  });
});

describe('the end of a loop', () => {
  it('three rules on every update: three acts', async () => {
    for (const detail of ['a', 'b', 'c'])
      await all.on({ acts: [{ act: 'Set', field: 'sourceDetail', value: detail }] });
    const id = await all.lead();
    await all.change(id, { status: 'Contacted' });
    expect(await all.minutes(10)).toBe(3);
    expect(all.records('automations').map(({ state }) => state)).toEqual(['On', 'On', 'On']);
  });

  it('a task for each task: three acts, then it is stopped, and its owner gets a notice', async () => {
    const id = await all.on({
      on: { resource: 'todo', change: 'Created' },
      acts: [{ act: 'Task', value: 'Another', to: 'seller' }],
    });
    const task = { title: 'First', status: 'Open', priority: 'Normal', assigneeId: 'ceo' };
    await all.world.commit('ceo', [create('todo', task)]);
    expect(await all.minutes(10)).toBe(3);
    expect(all.records('todo')).toHaveLength(4);
    expect(all.read(id)).toMatchObject({ state: 'Stopped', stoppedWhy: 'Loop' });
    expect(all.notices()).toContainEqual(
      expect.objectContaining({
        userId: 'ceo',
        type: 'AutomationStopped',
        params: expect.objectContaining({ state: 'Loop' }),
      }),
    );
    expect(await all.world.refusalOf(() => all.turn(id, 'On'))).toBe('invalid state automations.error.untried');
  });

  it('a hundred acts in an hour, then it is stopped', async () => {
    const id = await all.on({ on: { resource: 'leads', change: 'Created' }, acts: assign });
    for (let count = 0; count < 103; count += 1) await all.lead();
    expect(await all.minutes(2)).toBe(100);
    expect(all.read(id)).toMatchObject({ state: 'Stopped', stoppedWhy: 'Hour' });
  });
});
