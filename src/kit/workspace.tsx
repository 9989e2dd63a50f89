import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { ChangeSet } from '#model/changes.ts';
import type { CompaniesPort, CompanyPort, CompanyProfile, Member } from '#model/company/company.ts';
import type { PortalsPort } from '#model/company/portals.ts';
import type { FilesPort } from '#model/files.ts';
import type { ImportsPort } from '#model/imports.ts';
import type { Account } from '#model/people/account.ts';
import type { PeoplePort } from '#model/people/people.ts';
import type { ProfilePort } from '#model/people/profile.ts';
import type { PolicyPort } from '#model/policy/policy-port.ts';
import type { ReportsPort } from '#model/rollups/reports-port.ts';
import type { AnyRecord, AnySchema, Values } from '#model/schema.ts';
import type { WritersPort } from '#model/writers.ts';
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
/** Who is working, and what the policy allows them. Screens ask; they never decide. */
export interface Access {
  readonly account: Account;
  /** Without a record: may I do this at all? With one: may I do it with this record? */
  readonly decide: (action: string, resource: string, record?: AnyRecord) => Decision;
  /** Whether a colleague may open this record. */
  readonly mayShow: (member: Member, resource: string, record: AnyRecord) => boolean;
  /** Active members whose role may change other people's roles. */
  readonly granters: readonly Member[];
  readonly policy: PolicyPort;
  /** Only among a seller's screens, and only for those who see everybody's records. */
  readonly sellerView?: SellerView;
  /** Ends the session; asks first when drafts would be lost with it. */
  readonly signOut: () => void;
}
/** The company, its people and its collections. */
export interface OpenedCompany {
  readonly company: CompanyProfile;
  /** Every person of the company, active or not, by uid. */
  readonly members: ReadonlyMap<string, Member>;
  readonly schema: (name: string) => AnySchema;
  /** Every collection of a company, in the order of their declaration. */
  readonly resources: readonly AnySchema[];
  /** Path of the list of `resource` this person uses: `/app/leads` or `/app/seller/leads`. */
  readonly listPath: (resource: string) => string;
  readonly mapTiles?: MapTiles;
  /** Opens another company; only where the person may list companies. */
  readonly switchCompany: (id: string) => void;
}
/** How changes reach the server, and what comes back for this person. */
export interface Sending {
  /**
   * Has the server write the changes, all or nothing, and resolves with the records as stored.
   * Throws AppError: conflict, deleted, offline, noAnswer, forbidden, invalid, quota, signedOut, unknown.
   */
  readonly commit: (changes: ChangeSet, options?: CommitOptions) => Promise<readonly AnyRecord[]>;
  /** Saves that wait for the connection. */
  readonly outbox: Outbox;
  /** This person's notifications. */
  readonly inbox: Inbox;
}
/** Ports and forms that only single areas and dialogs need. */
export interface Services {
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
  /** A worker for files of thousands of rows (kit/transfer); the caller ends it. */
  readonly startTransfer: () => Worker;
  /** Staff accounts, for those who may manage them. */
  readonly people: PeoplePort;
  readonly companyPort: CompanyPort;
  /** Where listings go and enquiries come from. */
  readonly portals: PortalsPort;
  /** Who is writing an answer now. */
  readonly writers: WritersPort;
  /** Every company, for those whom the policy lets list them. */
  readonly companies: CompaniesPort;
  /** One's own account. */
  readonly profile: ProfilePort;
  /** Live records of the company that carry this phone or e-mail (read from markers, one document). */
  readonly findDuplicates: (kind: 'phone' | 'email', value: string) => Promise<readonly DuplicateHint[]>;
}
/** What a resource's definition may ask about the person at work. */
export type Asker = Access & OpenedCompany;
/** All of it, as the signed-in app makes it. */
export type Workspace = Asker & Sending & Services;
export interface DuplicateHint {
  readonly resourceName: string;
  readonly resourceRecordKey: string;
  readonly reference: string;
  readonly sellerName: string;
}

/** The context of one part of the workspace, and the hook that reads it. */
function part<Part>() {
  const context = createContext<Part | null>(null);
  const usePart = (): Part => {
    const value = useContext(context);
    if (!value) throw new Error('The workspace is read outside the signed-in app');
    return value;
  };
  return [context.Provider, usePart] as const;
}
const [AskerProvider, useAsker] = part<Asker>();
const [SendingProvider, useSend] = part<Sending>();
const [ServicesProvider, useServices] = part<Services>();
const useAccess: () => Access = useAsker;
const useCompany: () => OpenedCompany = useAsker;

/** `useAsker` is for functions of a definition, which ask about the person and the company together. */
export { useAccess, useAsker, useCompany, useSend, useServices };

interface WorkspaceProps {
  readonly value: Workspace;
  /** What depends on the address; sending and the ports do not change with it. */
  readonly placed: Asker;
  readonly children: ReactNode;
}
/** Gives each part of the workspace to the screens below. */
export function WorkspaceProvider({ value, placed, children }: WorkspaceProps) {
  return (
    <AskerProvider value={placed}>
      <SendingProvider value={value}>
        <ServicesProvider value={value}>{children}</ServicesProvider>
      </SendingProvider>
    </AskerProvider>
  );
}
