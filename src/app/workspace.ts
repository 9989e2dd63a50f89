import type { DataProvider } from '@refinedev/core';
import { SCHEMAS } from '#areas/registry.ts';
import { listPathOf } from '#areas/routes.ts';
import { commit, runCommand } from '#backend/firebase/commit.ts';
import { newestEvent, readCompany, readMarker, readMembers } from '#backend/firebase/company.ts';
import { dataProvider } from '#backend/firebase/data-provider.ts';
import { FreeholdDatabase } from '#backend/firebase/database.ts';
import { liteDatabase } from '#backend/firebase/lite.ts';
import { type Live, liveUpdates } from '#backend/firebase/live.ts';
import type { CommitOptions, Workspace } from '#kit/workspace.tsx';
import { now } from '#lib/time/clock.ts';
import type { ChangeSet } from '#model/changes.ts';
import { AppError } from '#model/errors.ts';
import type { InboxPort } from '#model/notices/notices.ts';
import type { Account } from '#model/people/account.ts';
import { decide, widestScope } from '#model/policy/decide.ts';
import type { AnyRecord, AnySchema } from '#model/schema.ts';
import type { CompanyOpening } from '#model/session.ts';
import { builtEnv } from './built-env.ts';
import { companyPorts } from './company-ports.ts';
import { lazyPort } from './lazy-port.ts';
import { ownWrites } from './own-writes.ts';
import { pickerForm } from './picker-forms.tsx';
import { policy } from './policy.ts';
import { type ProfileStore, profileStore } from './profile-store.ts';

export interface OpenCompany {
  /** Complete but for what the layout does. */
  readonly workspace: Omit<Workspace, 'signOut' | 'switchCompany' | 'outbox' | 'inbox'>;
  readonly inbox: InboxPort;
  readonly data: DataProvider;
  readonly live: Live;
  /** The current company: saved here, or changed by a colleague. */
  readonly profile: ProfileStore;
}

const schemaOf = (name: string) => {
  const schema = SCHEMAS.find((candidate) => candidate.name === name);
  if (!schema) throw new Error(`no schema named ${name}`);
  return schema;
};
/** Nothing is lost where the words do not come: the refusal itself says what happened. */
const addErrorTexts = async (error: AppError, schema: AnySchema) => {
  const texts = import('./error-texts.ts').then(({ errorTexts }) => errorTexts(error.issues ?? [], schema));
  error.errors = await texts.catch(() => undefined);
};
/** Without a record the question is whether at all; with one, whether the person's right reaches as far as it. */
const reachOf = (uid: string, action: string, resource: string, record: AnyRecord | undefined) => {
  const schema = SCHEMAS.find(({ name }) => name === resource);
  // A part is judged by the record it belongs to.
  const { owner, guests } = (schema?.partOf ? schemaOf(schema.partOf.resource) : schema) ?? {};
  const invited = guests && (action === 'show' || guests.works) ? record?.[guests.field] : undefined;
  const isOwn = (owner && record?.[owner] === uid) || (Array.isArray(invited) && invited.includes(uid));
  return !record || isOwn ? 'own' : 'company';
};

export const canOpen =
  (account: Pick<Account, 'Role'>, packs: readonly string[] = []) =>
  (path: string): boolean =>
    decide(account.Role, 'open', path, 'any', packs).can;

const taken = new WeakSet<CompanyOpening>();
/** What came with the session opens the company once: when it is opened again, others have changed it meanwhile. */
function takeOpening(opening: CompanyOpening | undefined, companyId: string): CompanyOpening | undefined {
  if (opening?.profile.id !== companyId || taken.has(opening)) return undefined;
  taken.add(opening);
  return opening;
}

/**
 * Everything the screens of one person in one company need. Opened again for another person or company, so that no data
 * of one is ever shown in the other. Throws AppError when the company cannot be read.
 */
export async function openCompany(
  account: Account,
  { id: companyId, opening }: { readonly id: string; readonly opening: CompanyOpening | undefined },
  onHealth: (live: boolean) => void,
): Promise<OpenCompany> {
  const firestore = liteDatabase();
  const { profile, members } = takeOpening(opening, companyId) ?? (await readCompany(companyId));
  const { packs = [] } = profile;
  const listScope = (resource: string) => widestScope(account.Role, 'list', resource, packs);
  const ownerUid = listScope('history') === 'own' ? account.id : undefined;
  const database = new FreeholdDatabase(firestore, { companyId, uid: account.id, schemas: SCHEMAS, listScope });
  const shown = profileStore(profile);
  const byId = new Map(members.map((member) => [member.id, member]));
  /** Pickers offer people who have joined since, and no longer those who left. */
  const refreshMembers = async () => {
    for (const member of await readMembers(companyId)) byId.set(member.id, member);
  };

  const sending = ownWrites({
    commit: async (changes: ChangeSet, options?: CommitOptions) => {
      const context = { companyId, actor: account.id, ...options };
      const records = await commit(changes, context).catch(async (error: unknown) => {
        // Whom the company's history does not reach learns of a suspension by the first refusal.
        if (error instanceof AppError && error.kind === 'forbidden') shown.refresh();
        const resource = changes.changes[0]?.resource;
        if (error instanceof AppError && error.issues && resource) await addErrorTexts(error, schemaOf(resource));
        throw error;
      });
      database.forget(new Set(changes.changes.map(({ resource }) => resource)));
      return records;
    },
    run: async (called) => {
      const answer = await runCommand(called, { companyId, actor: account.id });
      database.forget(new Set(answer.resources));
      return answer;
    },
  });
  const silent: Live = { provider: { subscribe: () => undefined, unsubscribe: () => {} }, stop: () => {} };
  return {
    data: dataProvider(database, sending),
    live: listScope('history')
      ? liveUpdates({
          companyId,
          ownerUid,
          unowned: SCHEMAS.flatMap(({ name, parent }) => (parent ? [name] : [])),
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
      const { inboxPort } = await import('#backend/firebase/inbox.ts');
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
        ...decide(account.Role, action, resource, reachOf(account.id, action, resource, record), packs),
        asked: { action, object: resource, recordKey: record?.id },
      }),
      mayShow: ({ id, Role }, resource, record) =>
        decide(Role, 'show', resource, reachOf(id, 'show', resource, record), packs).can,
      policy,
      schema: schemaOf,
      resources: SCHEMAS,
      listPath: (resource) => listPathOf(resource, canOpen(account, packs)),
      commit: sending.commit,
      createForm: pickerForm,
      approvalKinds: async () => (await import('./approvals.ts')).APPROVALS,
      imports: lazyPort(async () => (await import('#backend/firebase/imports.ts')).importsPort(companyId)),
      reports: lazyPort(async () => (await import('#backend/firebase/reports.ts')).reportsPort(companyId)),
      writers: lazyPort(async () => (await import('#backend/firebase/writers.ts')).writersPort(companyId)),
      startTransfer: () => new Worker(new URL('./transfer-worker.ts', import.meta.url), { type: 'module' }),
      people: lazyPort(async () => {
        const { peoplePort } = await import('#backend/firebase/people.ts');
        const { temporaryPassword } = builtEnv();
        return peoplePort({
          firestore,
          companyId,
          temporaryPassword,
        });
      }),
      mapTiles: builtEnv().mapTiles,
      files: lazyPort(async () => (await import('#backend/firebase/files.ts')).filesPort(companyId, account.id)),
      ...companyPorts(account.id, companyId, shown.set),
      portals: lazyPort(async () => (await import('#backend/firebase/portals.ts')).portalsPort(companyId)),
      profile: lazyPort(async () => (await import('#backend/firebase/profile.ts')).createProfile(account.id)),
      findDuplicates: (kind, value) => readMarker(companyId, kind, value),
    },
  };
}
