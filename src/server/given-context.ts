import { COMMANDS, JOBS } from '#areas/commands.ts';
import { COMMITTED } from '#areas/committed.ts';
import { companies } from '#areas/company/companies/schema.ts';
import { COUNTED, COUNTED_VERSION } from '#areas/counted.ts';
import { INVARIANTS } from '#areas/invariants.ts';
import { listPathOf } from '#areas/routes.ts';
import type { EInvoiceContext } from '#areas/sales/eInvoices/sending/provider.ts';
import type { IntakeContext } from '#areas/sales/intake/tools.ts';
import type { DeliveryContext } from '#areas/sales/messages/deliver.ts';
import { newId } from '#lib/data/id.ts';
import type { AccessContext } from '#model/access/access-document.ts';
import { membersAccess } from '#model/access/access-writes.ts';
import type { AccountContext, PasswordSince } from '#model/accounts/attempt.ts';
import type { AskPolicy } from '#model/commit/caller.ts';
import type { WriteMail } from '#model/commit/mail.ts';
import { type LinkFor, notifyWith } from '#model/commit/notify.ts';
import type { Store } from '#model/commit/store.ts';
import type { StoredFiles } from '#model/commit/stored-files.ts';
import type { AskProgram } from '#model/policy/access.ts';
import type { PageStore } from '#model/read/page-store.ts';
import type { RollupContext } from '#model/rollups/keep-rollups.ts';
import type { PostWebhook } from './webhooks/receiver.ts';
import { word } from './words.ts';

/** What every function works with: the database, the policy, the schemas, the clock. */
export interface ServerContext extends IntakeContext, EInvoiceContext, RollupContext, DeliveryContext {
  /** What access documents depend on. */
  readonly access: AccessContext;
  /** What the policy says of keys. */
  readonly program: AskProgram;
  readonly pages: PageStore;
  /** Without it, webhooks wait. */
  readonly postWebhook?: PostWebhook;
  /** Tries a delivery at once; what fails is tried again by the clock. Never fails. */
  readonly sendWebhook?: (companyId: string, deliveryId: string) => Promise<void>;
}

/** The context on a given database, policy and storage. Nothing here needs Node. */
export const contextOn = (
  store: Store & PageStore,
  { program, ...access }: AccessContext & Pick<ServerContext, 'program'>,
  files: StoredFiles,
  mail?: WriteMail,
): ServerContext => ({
  ...(mail && { mail }),
  store,
  pages: store,
  access,
  program,
  files,
  ask: access.ask,
  schemas: COMMITTED,
  invariants: INVARIANTS,
  commands: COMMANDS,
  jobs: JOBS,
  word,
  counted: COUNTED,
  countedVersion: COUNTED_VERSION,
  now: () => new Date(),
  notify: notifyWith(linkFor(access.ask), access.ask, mail),
  admit: (company, transaction) => membersAccess(access, transaction, company.id, company),
});

/** What the function `account` works with. */
export const accountContextOf = (
  { store, ask, now, access }: ServerContext,
  passwordSince: PasswordSince,
): AccountContext => ({
  store,
  ask,
  now,
  access,
  newId,
  companies,
  passwordSince,
});

/** The screen of a record that a colleague of this role may open. */
export const linkFor =
  (ask: AskPolicy): LinkFor =>
  (role, packs, resource, id) => {
    const opens = (path: string) => ask(role, 'open', path, 'any', packs).can;
    const path = listPathOf(resource, opens);
    if (!opens(path)) return undefined;
    return id ? `${path}/${id}` : path;
  };
