import type { DataProvider } from '@refinedev/core';
import { now } from '#lib/clock.ts';
import { newId } from '#lib/id.ts';
import { decide, widestScope } from '#providers/access.ts';
import { renewToken } from '#providers/firebase/auth.ts';
import { commit, tell } from '#providers/firebase/commit.ts';
import { newestEvent, readCompany, readMarker, readMembers } from '#providers/firebase/company.ts';
import { dataProvider, FreeholdDatabase } from '#providers/firebase/database.ts';
import { liteDatabase } from '#providers/firebase/lite.ts';
import { type Live, liveUpdates } from '#providers/firebase/live.ts';
import { SCHEMAS } from '#resources/registry.ts';
import type { Account } from '#schema/account.ts';
import { AppError } from '#schema/errors.ts';
import type { Address, InboxPort } from '#schema/notices.ts';
import type { AnyRecord } from '#schema/schema.ts';
import type { Workspace } from '#ui/workspace.tsx';
import { loadChunk } from './chunks.ts';
import { companyPorts } from './company-ports.ts';
import { readEnv } from './env.ts';
import { lazyPort } from './lazy-port.ts';
import { policy } from './policy.ts';
import { type ProfileStore, profileStore } from './profile-store.ts';
import { listPathOf } from './routes.ts';

export interface OpenCompany {
  /** Complete but for what the layout does. */
  readonly workspace: Omit<Workspace, 'signOut' | 'switchCompany' | 'outbox' | 'inbox'>;
  readonly inbox: InboxPort;
  readonly data: DataProvider;
  readonly live: Live;
  /** The company as it stands: saved here, or heard of. */
  readonly profile: ProfileStore;
}

const schemaOf = (name: string) => {
  const schema = SCHEMAS.find((candidate) => candidate.name === name);
  if (!schema) throw new Error(`no schema named ${name}`);
  return schema;
};
/** Without a record the question is whether at all; with one, whether the person's right reaches as far as it. */
const reachOf = (account: Account, action: string, resource: string, record: AnyRecord | undefined) => {
  const schema = SCHEMAS.find(({ name }) => name === resource);
  // A part is judged by the record it belongs to.
  const { owner, guests } = (schema?.partOf ? schemaOf(schema.partOf.resource) : schema) ?? {};
  const invited = guests && (action === 'show' || guests.works) ? record?.[guests.field] : undefined;
  const isOwn = (owner && record?.[owner] === account.id) || (Array.isArray(invited) && invited.includes(account.id));
  return !record || isOwn ? 'own' : 'company';
};

export const canOpen =
  (account: Pick<Account, 'Role'>, packs: readonly string[] = []) =>
  (path: string): boolean =>
    decide(account.Role, 'open', path, 'any', packs).can;

/**
 * Everything the screens of one person in one company need. Opened anew for another person or company, so that
 * nothing of the one is ever seen in the other. Throws AppError when the company cannot be read.
 */
export async function openCompany(
  account: Account,
  companyId: string,
  onHealth: (live: boolean) => void,
): Promise<OpenCompany> {
  const firestore = liteDatabase();
  const { profile, members } = await readCompany(companyId);
  const { packs = [] } = profile;
  const listScope = (resource: string) => widestScope(account.Role, 'list', resource, packs);
  const ownerUid = listScope('history') === 'own' ? account.id : undefined;
  const database = new FreeholdDatabase(firestore, { companyId, uid: account.id, schemas: SCHEMAS, listScope });
  const shown = profileStore(profile);
  const byId = new Map(members.map((member) => [member.id, member]));
  /** Pickers offer whoever came meanwhile, and no longer whoever left. */
  const refreshMembers = async () => {
    for (const member of await readMembers(companyId)) byId.set(member.id, member);
  };

  /** Active colleagues, each with the screen of the record that is theirs to open. */
  const address: Address = (uid, about) => {
    const member = byId.get(uid);
    if (!member?.active) return undefined;
    const opens = canOpen(member, packs);
    const path = about && listPathOf(about.resource, opens);
    return path && opens(path) ? { link: about.id ? `${path}/${about.id}` : path } : {};
  };
  const send: Workspace['commit'] = async (changes, options) => {
    const { issuesOf } = await loadChunk(() => import('#schema/to-zod.ts'));
    const records = await commit(changes, {
      firestore,
      companyId,
      actor: account.id,
      actorType: options?.actorType,
      currency: profile.currency,
      schemas: SCHEMAS,
      now,
      renewToken,
      address,
      gather: options?.gather,
      nameOf: (uid) => byId.get(uid)?.name ?? '',
      validate: (record: AnyRecord, resource, before) => {
        const issues = issuesOf(schemaOf(resource), record, now(), before);
        if (issues.length > 0) throw new AppError('invalid', { issues });
      },
    }).catch((error: unknown) => {
      // Whom the company's history does not reach learns of a suspension by the first refusal.
      if (error instanceof AppError && error.kind === 'forbidden') shown.refresh();
      throw error;
    });
    database.forget(new Set(changes.changes.map(({ resource }) => resource)));
    return records;
  };
  const silent: Live = { provider: { subscribe: () => undefined, unsubscribe: () => {} }, stop: () => {} };
  return {
    data: dataProvider(database, send),
    live: listScope('history')
      ? liveUpdates({
          companyId,
          ownerUid,
          onChange: (changed) => {
            database.forget(changed);
            if (changed === 'all' || changed.has('companies')) shown.refresh();
            if (changed === 'all' || changed.has('users')) void refreshMembers().catch(() => undefined);
          },
          onHealth,
          newest: () => newestEvent(companyId, ownerUid),
        })
      : silent,
    profile: shown,
    inbox: lazyPort(async () => {
      const { inboxPort } = await import('#providers/firebase/inbox.ts');
      return inboxPort({ firestore, companyId, uid: account.id, now });
    }),
    workspace: {
      account,
      company: profile,
      members: byId,
      granters: members.filter(
        ({ Role, active, id }) => active && id !== account.id && decide(Role, 'edit', 'users', 'company', packs).can,
      ),
      decide: (action, resource, record) => ({
        ...decide(account.Role, action, resource, reachOf(account, action, resource, record), packs),
        asked: { action, object: resource, recordKey: record?.id },
      }),
      policy,
      schema: schemaOf,
      resources: SCHEMAS,
      listPath: (resource) => listPathOf(resource, canOpen(account, packs)),
      commit: send,
      tell: (notices) =>
        tell(notices, { firestore, companyId, actor: account.id, now: now(), address, key: newId() }).catch(
          () => undefined,
        ),
      startTransfer: () => new Worker(new URL('./transfer-worker.ts', import.meta.url), { type: 'module' }),
      people: lazyPort(async () => {
        const { peoplePort } = await import('#providers/firebase/people.ts');
        const { temporaryPassword } = readEnv(import.meta.env);
        return peoplePort({
          firestore,
          companyId,
          companyName: profile.name,
          actor: account.id,
          actorName: `${account.firstname} ${account.lastname}`.trim(),
          temporaryPassword,
        });
      }),
      mapTiles: readEnv(import.meta.env).mapTiles,
      files: lazyPort(async () => (await import('#providers/firebase/files.ts')).filesPort(companyId, account.id)),
      ...companyPorts(account.id, companyId, shown.set),
      profile: lazyPort(async () => (await import('#providers/firebase/profile.ts')).createProfile(account.id)),
      findDuplicates: (kind, value) => readMarker(companyId, kind, value),
    },
  };
}
