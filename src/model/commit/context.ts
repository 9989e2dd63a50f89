import type { Write } from '#model/read/plan.ts';
import type { AnyRecord, AnySchema } from '#model/schema.ts';
import type { AskPolicy, Caller } from './caller.ts';
import type { Invariants } from './invariant.ts';
import type { WriteMail } from './mail.ts';
import type { Announcement } from './notify.ts';
import type { Store, Transaction } from './store.ts';
import type { StoredFiles } from './stored-files.ts';

/** What a commit needs of the world. */
export interface CommitContext {
  readonly store: Store;
  readonly ask: AskPolicy;
  readonly schemas: readonly AnySchema[];
  readonly invariants: readonly Invariants[];
  /** Files as they are stored. */
  readonly files: StoredFiles;
  /** The server's clock. */
  readonly now: () => Date;
  /** Documents that tell colleagues of what a commit changed. */
  readonly notify: (
    announcement: Announcement,
    caller: Caller,
    transaction: Transaction,
    now: Date,
  ) => Promise<readonly Write[]>;
  /** Writes e-mails for those who want their notices that way; none where no mail is sent. */
  readonly mail?: WriteMail;
  /** Where rows of a file come in or are taken back: the history says so, and which import brought a record. */
  readonly imported?: {
    readonly importId?: string;
    /** When the record was made where it comes from: kept as its own where the caller may assign. */
    readonly createdAt?: Date;
  };
  /** The server’s own doing, of which nobody is the author: what the history calls it. */
  readonly system?: { readonly name: string };
  /** A program calls: its key as the history names it, and what the key may do, read in the transaction of the write. */
  readonly key?: {
    readonly id: string;
    readonly name: string;
    readonly caller: (transaction: Transaction) => Promise<Caller>;
  };
  /** A rule acts, with the rights of `key`: the events that led to it, and whether the last of them was one of many. */
  readonly rule?: { readonly causes: readonly string[]; readonly isBulk: boolean };
  /** The key that proposed what a person writes now; the history names both. */
  readonly proposedBy?: { readonly id: string; readonly name: string };
  /** The access of a company's members, written again when its packs or status change. */
  readonly admit: (company: AnyRecord, transaction: Transaction) => Promise<readonly Write[]>;
}
