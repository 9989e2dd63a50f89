import { type ComponentType, createContext, useContext } from 'react';
import type { Account } from '#model/account.ts';
import type { ChangeSet } from '#model/changes.ts';
import type { CompaniesPort, CompanyPort, CompanyProfile, Member } from '#model/company.ts';
import type { FilesPort } from '#model/files.ts';
import type { ImportsPort } from '#model/imports.ts';
import type { PeoplePort } from '#model/people.ts';
import type { PolicyPort } from '#model/policy-port.ts';
import type { PortalsPort } from '#model/portals.ts';
import type { ProfilePort } from '#model/profile.ts';
import type { ReportsPort } from '#model/rollups/reports-port.ts';
import type { AnyRecord, AnySchema, Values } from '#model/schema.ts';
import type { ApprovalKind } from './approvals/approval.ts';
import type { Inbox } from './inbox/inbox.ts';
import type { Outbox } from './outbox/outbox.ts';
import type { SellerView } from './seller-choice.tsx';

export interface Decision {
  readonly can: boolean;
  /** The policy line that decided, for "why can't I". */
  readonly line: string;
  /** The question, so that a refusal can lead to asking for access. */
  readonly asked?: Asked;
}
/** A right somebody lacks: an action on a resource, on one of its records, or opening a route. */
export interface Asked {
  readonly action: string;
  readonly object: string;
  readonly recordKey?: string;
}
/** Where the pictures of a map come from; without it maps are drawn without them. */
export interface MapTiles {
  /** With {z}, {x} and {y}. */
  readonly url: string;
  readonly attribution: string;
}
/** A new record that is made over a form, for that form to name. */
export interface CreateFormProps {
  readonly prefill: Values;
  readonly onClose: () => void;
  /** With the id it is stored under. */
  readonly onMade: (id: string) => void;
}
export interface CommitOptions {
  /** The bulk action it is a part of: colleagues get one notice for all of it. */
  readonly bulkId?: string;
}
/** Who is working, for which company, and what the policy lets them do. Made by the signed-in app; screens ask, never decide. */
export interface Workspace {
  readonly account: Account;
  readonly company: CompanyProfile;
  /** Every person of the company, active or not, by uid. */
  readonly members: ReadonlyMap<string, Member>;
  /** Widest question first: without a record, "may I at all"; with one, "may I with this very record". */
  readonly decide: (action: string, resource: string, record?: AnyRecord) => Decision;
  /** Whether a colleague may open this record. */
  readonly mayShow: (member: Member, resource: string, record: AnyRecord) => boolean;
  /** Active members whose role may change other people's roles. */
  readonly granters: readonly Member[];
  readonly policy: PolicyPort;
  readonly schema: (name: string) => AnySchema;
  /** Every collection of a company, in the order of their declaration. */
  readonly resources: readonly AnySchema[];
  /** Path of the list of `resource` this person uses: `/app/leads` or `/app/seller/leads`. */
  readonly listPath: (resource: string) => string;
  /** Only among a seller's screens, and only for those who see everybody's records. */
  readonly sellerView?: SellerView;
  /**
   * Has the server write the changes, all or nothing, and resolves with the records as stored.
   * Throws AppError: conflict, deleted, offline, noAnswer, forbidden, invalid, quota, signedOut, unknown.
   */
  readonly commit: (changes: ChangeSet, options?: CommitOptions) => Promise<readonly AnyRecord[]>;
  /** This person's notifications. */
  readonly inbox: Inbox;
  /** How the form of a new record is fetched that opens over another form; undefined where there is none. */
  readonly createForm: (resource: string) => (() => Promise<ComponentType<CreateFormProps>>) | undefined;
  /** What may wait for somebody's decision, of every area. */
  readonly approvalKinds: () => Promise<readonly ApprovalKind[]>;
  /** Rows of files, brought in by the server. */
  readonly imports: ImportsPort;
  /** The company's sums, kept by the server. */
  readonly reports: ReportsPort;
  /** Files beside records. */
  readonly files: FilesPort;
  readonly mapTiles?: MapTiles;
  /** Saves that wait for the connection. */
  readonly outbox: Outbox;
  /** A worker for files of thousands of rows (ui/transfer); its caller ends it. */
  readonly startTransfer: () => Worker;
  /** Signs the person out; asks first if drafts would be lost. */
  readonly signOut: () => void;
  /** Staff accounts, for those who may rule over them. */
  readonly people: PeoplePort;
  readonly companyPort: CompanyPort;
  /** Where listings go and enquiries come from. */
  readonly portals: PortalsPort;
  /** Every company, for those whom the policy lets list them. */
  readonly companies: CompaniesPort;
  /** Works in another company from now on; only where the person may list them. */
  readonly switchCompany: (id: string) => void;
  /** One's own account. */
  readonly profile: ProfilePort;
  /** Live records of the company that carry this phone or e-mail (read from markers, one document). */
  readonly findDuplicates: (kind: 'phone' | 'email', value: string) => Promise<readonly DuplicateHint[]>;
}
export interface DuplicateHint {
  readonly resourceName: string;
  readonly resourceRecordKey: string;
  readonly reference: string;
  readonly sellerName: string;
}

const WorkspaceContext = createContext<Workspace | null>(null);
export const WorkspaceProvider = WorkspaceContext.Provider;
export function useWorkspace(): Workspace {
  const workspace = useContext(WorkspaceContext);
  if (!workspace) throw new Error('useWorkspace outside the signed-in app');
  return workspace;
}
