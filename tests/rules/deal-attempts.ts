import { SCOPES, type Scope } from '#schema/access.ts';
import type { Change } from '#schema/changes.ts';
import type { AnyRecord, Values } from '#schema/schema.ts';
import { type Attempts, companyFor, EARLIER, each, ownerFor, personOf, stamps } from './attempts.ts';
import {
  ALL_DONE,
  CLOSING,
  commissionPath,
  createDeal,
  dealPath,
  dealValues,
  SIGNED,
  splitPath,
  termChanges,
} from './deal-world.ts';
import { expectAllowed, type Outcome, type RulesDatabase } from './local.ts';
import { freshId, planFor } from './world.ts';

/** Deals, their commission and its splits, tried as `attemptsIn` tries the rest. */
export function dealAttempts(database: RulesDatabase): Attempts {
  /** A deal as stored, put there above the rules. */
  async function put(role: string, scope: Scope, more: Values = {}): Promise<AnyRecord> {
    const id = freshId();
    const by = ownerFor(role, scope);
    const data = {
      ...dealValues({ uid: by }),
      reference: `D-${id.slice(-6)}`,
      currency: 'AED',
      valueMinor: 0,
      weightedMinor: 0,
      relatedKeys: ['property_0001'],
      checklist: ALL_DONE,
      openCount: 0,
      openForTransfer: 0,
      commissionStatus: 'Missing',
      sellerIds: [by],
      ...stamps(by),
      ...more,
    };
    expectAllowed(await database.commit('owner', [{ path: dealPath(id, companyFor(scope)), data }]));
    return { ...data, id } as AnyRecord;
  }
  /** The same with its commission agreed, and the split of whose deal it is. */
  async function putAgreed(
    role: string,
    scope: Scope,
  ): Promise<{ deal: AnyRecord; terms: AnyRecord; split: AnyRecord }> {
    const deal = await put(role, scope, { commissionStatus: 'Agreed' });
    const by = ownerFor(role, scope);
    const parts = {
      basisMinor: 0,
      grossMinor: 0,
      coBrokerMinor: 0,
      referralMinor: 0,
      agentPoolMinor: 0,
      companyMinor: 0,
    };
    const agents = [{ userId: by, weightBp: 10_000 }];
    const terms = {
      ...{
        status: 'Agreed',
        mode: 'Percent',
        rateBp: 200,
        payer: 'Buyer',
        agentSplitBp: 5000,
        currency: 'AED',
        agents,
      },
      ...parts,
      ...stamps(by),
    };
    const split = {
      ...{
        dealId: deal.id,
        userId: by,
        label: 'A deal',
        weightBp: 10_000,
        amountMinor: 1,
        currency: 'AED',
        status: 'Expected',
      },
      ...stamps(by),
    };
    expectAllowed(
      await database.commit('owner', [
        { path: commissionPath(deal.id, companyFor(scope)), data: terms },
        { path: splitPath(deal.id, by, companyFor(scope)), data: split },
      ]),
    );
    return {
      deal,
      terms: { ...terms, id: deal.id } as unknown as AnyRecord,
      split: { ...split, id: `${deal.id}_${by}` } as unknown as AnyRecord,
    };
  }
  const change = async (role: string, scope: Scope, changes: readonly Change[]): Promise<Outcome> =>
    database.commit(personOf(role), await planFor(database, personOf(role), changes, companyFor(scope)));
  const update = (resource: string, before: AnyRecord, set: Values): Change[] => [
    { type: 'update', resource, before, set },
  ];
  const gone = (role: string, path: string) => database.commit(personOf(role), [{ path, gone: true }]);
  const listed = (
    role: string,
    scope: Scope,
    resource: string,
    own: readonly ['sellerIds' | 'userId', 'ARRAY_CONTAINS' | 'EQUAL'],
  ) =>
    database.list(
      personOf(role),
      `companies/${companyFor(scope)}/${resource}`,
      scope === 'own' ? { where: [[...own, personOf(role).uid]] } : {},
    );
  const waiting = { ...SIGNED, stage: 'TransferPending', commissionStatus: 'Agreed' };
  return {
    deals: {
      list: each(SCOPES, (role, scope) => listed(role, scope, 'deals', ['sellerIds', 'ARRAY_CONTAINS'])),
      show: each(SCOPES, async (role, scope) =>
        database.get(personOf(role), dealPath((await put(role, scope)).id, companyFor(scope))),
      ),
      create: each(SCOPES, (role, scope) =>
        change(role, scope, [createDeal(dealValues({ uid: ownerFor(role, scope) }))]),
      ),
      edit: each(SCOPES, async (role, scope) =>
        change(role, scope, update('deals', await put(role, scope), { notes: 'Called twice' })),
      ),
      assign: each(SCOPES, async (role, scope) =>
        change(role, scope, update('deals', await put(role, scope), { sellerId: 'somebody_else' })),
      ),
      reopen: each(SCOPES, async (role, scope) =>
        change(role, scope, update('deals', await put(role, scope, waiting), { stage: 'Closed', ...CLOSING })),
      ),
      archive: each(SCOPES, async (role, scope) =>
        change(role, scope, [{ type: 'archive', resource: 'deals', before: await put(role, scope) }]),
      ),
      restore: each(SCOPES, async (role, scope) =>
        change(role, scope, [
          { type: 'restore', resource: 'deals', before: await put(role, scope, { archivedAt: EARLIER }) },
        ]),
      ),
      delete: each(SCOPES, async (role, scope) => gone(role, dealPath((await put(role, scope)).id, companyFor(scope)))),
    },
    dealCommission: {
      list: each(['company', 'any'], (role, scope) =>
        database.list(personOf(role), `companies/${companyFor(scope)}/dealCommission`),
      ),
      show: each(SCOPES, async (role, scope) =>
        database.get(personOf(role), commissionPath((await putAgreed(role, scope)).deal.id, companyFor(scope))),
      ),
      create: each(SCOPES, async (role, scope) => {
        const deal = await put(role, scope);
        return change(role, scope, termChanges(deal, [{ userId: String(deal.sellerId), weightBp: 10_000 }], 0));
      }),
      edit: each(SCOPES, async (role, scope) =>
        change(role, scope, update('dealCommission', (await putAgreed(role, scope)).terms, { payer: 'Seller' })),
      ),
      delete: each(SCOPES, async (role, scope) =>
        gone(role, commissionPath((await putAgreed(role, scope)).deal.id, companyFor(scope))),
      ),
    },
    dealSplits: {
      list: each(SCOPES, (role, scope) => listed(role, scope, 'dealSplits', ['userId', 'EQUAL'])),
      show: each(SCOPES, async (role, scope) => {
        const { deal } = await putAgreed(role, scope);
        return database.get(personOf(role), splitPath(deal.id, ownerFor(role, scope), companyFor(scope)));
      }),
      create: each(SCOPES, async (role, scope) => {
        const deal = await put(role, scope);
        const userId = ownerFor(role, scope);
        const values = {
          dealId: deal.id,
          userId,
          label: 'A deal',
          weightBp: 10_000,
          amountMinor: 1,
          status: 'Expected',
        };
        return change(role, scope, [{ type: 'create', resource: 'dealSplits', id: `${deal.id}_${userId}`, values }]);
      }),
      edit: each(SCOPES, async (role, scope) =>
        change(role, scope, update('dealSplits', (await putAgreed(role, scope)).split, { amountMinor: 2 })),
      ),
      delete: each(SCOPES, async (role, scope) => {
        const { deal } = await putAgreed(role, scope);
        return gone(role, splitPath(deal.id, ownerFor(role, scope), companyFor(scope)));
      }),
    },
  };
}
