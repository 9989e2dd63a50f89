import { z } from 'zod';
import { closePortal, listLacks, listPortals, openPortal } from '#areas/property/portals/manage.ts';
import { changeSecrets, closeChannel, listChannels, openChannel } from '#areas/sales/intake/manage.ts';
import { dismissIntake, listIntake, readBodyOf, replayIntake } from '#areas/sales/intake/received.ts';
import { demand, readCaller } from '#model/commit/caller.ts';
import { AppError } from '#model/errors.ts';
import { recordId } from '#model/ids.ts';
import type { Answer } from './answers.ts';
import type { ServerContext } from './given-context.ts';

const companyId = recordId;
const name = z.string().regex(/^[a-z-]{2,30}$/);
const messageId = z.string().regex(/^[A-Za-z0-9_-]{1,80}$/);
/** A public key of SendGrid and a token of a page are the longest. */
const secrets = {
  signingSecret: z.string().max(500).optional(),
  token: z.string().max(1000).optional(),
  account: z
    .string()
    .regex(/^\d{0,12}$/)
    .optional(),
};
const shape = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('lacks'), companyId, id: recordId }),
  z.strictObject({ action: z.literal('portals'), companyId }),
  z.strictObject({ action: z.literal('openPortal'), companyId, name, account: z.string().max(60) }),
  z.strictObject({ action: z.literal('closePortal'), companyId, name }),
  z.strictObject({ action: z.literal('channels'), companyId }),
  z.strictObject({ action: z.literal('openChannel'), companyId, name, ...secrets }),
  z.strictObject({ action: z.literal('changeSecrets'), companyId, name, ...secrets }),
  z.strictObject({ action: z.literal('closeChannel'), companyId, name }),
  z.strictObject({ action: z.literal('intake'), companyId }),
  z.strictObject({ action: z.literal('message'), companyId, id: messageId }),
  z.strictObject({
    action: z.literal('replay'),
    companyId,
    isSure: z.boolean(),
    choice: z.union([
      z.strictObject({ id: messageId }),
      z.strictObject({ reason: z.string().regex(/^[a-zA-Z]{2,20}$/) }),
    ]),
  }),
  z.strictObject({ action: z.literal('dismiss'), companyId, id: messageId }),
]);

type Request = z.infer<typeof shape>;

/**
 * The subject of the request, if the policy allows it: a property that the person may see, or the company that they may
 * edit.
 */
const allowed = ({ store, ask }: ServerContext, uid: string, request: Request) =>
  store.run(async (transaction) => {
    const caller = await readCaller(transaction, uid, request.companyId, ask);
    const isListing = request.action === 'lacks';
    const path = `companies/${request.companyId}/properties/${isListing ? request.id : ''}`;
    const [property] = isListing ? await transaction.get([path]) : [];
    const [action, resource] = isListing ? (['show', 'properties'] as const) : (['edit', 'companies'] as const);
    demand(caller, action, resource, property?.sellerId === uid);
    if (isListing && !property) throw new AppError('deleted');
    return { company: caller.company, property: property ?? {} };
  });

/** `portals`: where a company's listings go and its enquiries come from, for callers who may edit the company. */
export const answerPortals =
  (context: () => Promise<ServerContext>): Answer =>
  async ({ facts, data }) => {
    const { success, data: request } = shape.safeParse(data);
    if (!success) throw new AppError('invalid');
    const server = await context();
    const { store, now } = server;
    const { company, property } = await allowed(server, facts.uid, request);
    switch (request.action) {
      case 'lacks':
        return { lacks: await listLacks(store, request.companyId, company, request.id, property) };
      case 'portals':
        return { portals: await listPortals(store, request.companyId, company) };
      case 'openPortal':
        await openPortal(store, request.companyId, request.name, request.account, now());
        return {};
      case 'closePortal':
        await closePortal(store, request.companyId, request.name);
        return {};
      case 'channels':
        return { channels: await listChannels(store, request.companyId) };
      case 'openChannel':
        await openChannel(store, request.companyId, request.name, request, now());
        return {};
      case 'changeSecrets':
        await changeSecrets(store, request.companyId, request.name, request);
        return {};
      case 'closeChannel':
        await closeChannel(store, request.companyId, request.name);
        return {};
      case 'intake':
        return { intake: await listIntake(server, request.companyId) };
      case 'message':
        return { text: await readBodyOf(request.companyId, request.id, server) };
      case 'replay':
        return { replayed: await replayIntake(request.companyId, request.choice, request.isSure, server) };
      case 'dismiss':
        await dismissIntake(request.companyId, request.id, server);
        return {};
    }
  };
