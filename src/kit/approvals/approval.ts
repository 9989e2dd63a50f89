import type { CrudFilter } from '@refinedev/core';
import type { Called } from '#kit/use-command.ts';
import type { Acting } from '#model/acting.ts';
import type { ChangeSet } from '#model/changes.ts';
import type { AnyRecord, Issue } from '#model/schema.ts';
import type { IconName } from '#ui/icon-paths.ts';

/** Who may decide. */
export interface Decider {
  readonly uid: string;
  /** Nobody else of the company could decide in their place. */
  readonly isAlone: boolean;
}
export interface ApprovalText {
  readonly title: string;
  readonly detail: string;
  readonly why: string;
}
/** A kind of thing that waits for a yes or a no. */
export interface ApprovalKind<R extends AnyRecord = AnyRecord> {
  readonly resource: string;
  readonly icon: IconName;
  /** What the policy must allow on the resource, company-wide. */
  readonly needs: string;
  readonly filters: readonly CrudFilter[];
  /** Whether this one of the records waits for this person. */
  waitsFor(record: R, decider: Decider): boolean;
  since(record: R): Date;
  /** A hook: what the line of this record says. */
  useText(record: R): ApprovalText;
  /** Address of the screen where it can be decided with all details; by default below the resource's list. */
  readonly path?: string;
  /** Absent where a yes wants more than a tap: it is given on the page. */
  approve?(record: R, acting: Acting): ChangeSet;
  decline?(record: R, reason: string, acting: Acting): ChangeSet | readonly Issue[] | Called;
}

export interface Approval {
  readonly kind: ApprovalKind;
  readonly record: AnyRecord;
}

/** What waits for this person, the oldest first. */
export const approvalsOf = (kinds: readonly (readonly [ApprovalKind, readonly AnyRecord[]])[], decider: Decider) =>
  kinds
    .flatMap(([kind, records]) => records.map((record): Approval => ({ kind, record })))
    .filter(({ kind, record }) => kind.waitsFor(record, decider))
    .toSorted((a, b) => a.kind.since(a.record).getTime() - b.kind.since(b.record).getTime());
