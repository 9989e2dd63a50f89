import type { AnyRecord } from '#model/schema.ts';

/** What a notification can be about. */
export const NOTICE_TYPES = [
  'LeadAssigned',
  'LeadSlaBreached',
  'LeadUnassigned',
  'LeadHandedOn',
  'FollowUpDue',
  'MeetingSoon',
  'MeetingChanged',
  'DealStage',
  'DealClosed',
  'ClosingRequest',
  'InvoiceDue',
  'InvoiceOverdue',
  'CashReportDue',
  'EInvoice',
  'CommissionPayable',
  'PayslipReady',
  'SettlementDue',
  'SettlementLate',
  'LeaveDecision',
  'LeaveWaiting',
  'CheckInMissing',
  'Birthday',
  'WorkAnniversary',
  'ProbationEnding',
  'ApplicationNew',
  'PermitExpiring',
  'DocumentExpiring',
  'MandateEnding',
  'ListingStale',
  'PriceChange',
  'ShareViewed',
  'MessageIn',
  'MessageFailed',
  'Mention',
  'TodoAssigned',
  'TodoDue',
  'Security',
  'WebhookStopped',
  'AutomationStopped',
] as const;
export type NoticeType = (typeof NOTICE_TYPES)[number];
/** Nobody turns these off. */
export const ALWAYS: readonly NoticeType[] = ['Security', 'PayslipReady'];
export const SEVERITIES = ['Info', 'Warning', 'Critical'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** What the sentence of a type is filled with. */
export interface NoticeParams {
  /** What the record is known by. */
  readonly name?: string;
  /** One of the words a type has sentences for, or a state or collection it names. */
  readonly state?: string;
  /** How many records, if one notice covers several. */
  readonly count?: number;
  /** A moment the sentence names, in milliseconds since 1970. */
  readonly at?: number;
  /** A whole number the sentence names: days, years. */
  readonly figure?: number;
  /** Where it is. */
  readonly place?: string;
}

/** What a change tells one colleague, as the resource declares it. */
export interface Notice {
  readonly userId: string;
  readonly type: NoticeType;
  readonly severity?: Severity;
  readonly params: NoticeParams;
  /** The record it leads to, on the recipient's own screen of it. */
  readonly about?: { readonly resource: string; readonly id: string };
  /** A place of the recipient's own instead. */
  readonly link?: string;
  /** Only for a recipient who may show the record: anyone can be named in a text. */
  readonly forReaders?: true;
}
/** A notice to everybody of the company whom the policy lets do something. */
export interface NoticeToRights extends Omit<Notice, 'userId'> {
  readonly permission: { readonly action: string; readonly resource: string };
}
/** Who acts, and when: nobody gets a notice of what they did themselves. */
export interface Telling {
  readonly actor: string;
  readonly now: Date;
}
export type Notify = (
  after: AnyRecord,
  before: AnyRecord | undefined,
  telling: Telling,
) => readonly (Notice | NoticeToRights)[];

/** A stored notice: companies/{id}/notifications/{userId}_{key}. */
export interface Notification {
  readonly id: string;
  readonly userId: string;
  readonly actorId: string;
  readonly type: NoticeType;
  readonly severity: Severity;
  readonly params: NoticeParams;
  /** Below /app/. */
  readonly link?: string;
  readonly createdAt: Date;
  readonly readAt: Date | null;
}

/** Where a colleague is reached: undefined when there is no such active colleague. */
export type Address = (uid: string, about: Notice['about']) => { readonly link?: string } | undefined;

const LONGEST_NAME = 160;
/** The name of the document that tells a person of one type of notice. */
export const notificationId = ({ userId, type }: Pick<Notice, 'userId' | 'type'>, key: string): string =>
  `${userId}_${type}_${key}`;
/**
 * The documents of these notices: one for each recipient and type, for any number of changes. `earlier` counts the
 * changes that a document of this name already covers.
 */
export function notificationsOf(
  notices: readonly Notice[],
  { actor, now }: Telling,
  address: Address,
  key: string,
  earlier: (id: string) => number = () => 0,
): Notification[] {
  const groups = new Map<string, [Notice, ...Notice[]]>();
  for (const notice of notices) {
    if (notice.userId === actor) continue;
    const group = notificationId(notice, key);
    const known = groups.get(group);
    if (known) known.push(notice);
    else groups.set(group, [notice]);
  }
  return [...groups].flatMap(([id, all]) => {
    const [first] = all;
    const { userId, type, severity = 'Info', params } = first;
    const count = earlier(id) + all.length;
    const about = first.about && { ...first.about, ...(count > 1 && { id: '' }) };
    const found = address(userId, about);
    if (!found) return [];
    const link = first.link ?? found.link;
    const shownParams = count > 1 ? { count } : params;
    const name = shownParams.name?.slice(0, LONGEST_NAME);
    return [
      {
        id,
        userId,
        actorId: actor,
        type,
        severity,
        params: { ...shownParams, ...(name && { name }) },
        ...(link && { link }),
        createdAt: now,
        readAt: null,
      },
    ];
  });
}

/** Kept so long; the list shows no more. */
export const RETENTION_DAYS = 90;
/** More unread ones are not counted. */
export const MOST_UNREAD = 100;

/** One person's notifications in one company. Throws AppError. */
export interface InboxPort {
  /** Tells the unread ones, newest first and at most `MOST_UNREAD`, now and whenever they change; answers with its end. */
  watch(onUnread: (unread: readonly Notification[]) => void): Promise<() => void>;
  /** The next ones of the last `RETENTION_DAYS`, newest first; `after` is the last of the page before. */
  page(after: Notification | undefined, size: number): Promise<readonly Notification[]>;
  mark(ids: readonly string[], isRead: boolean): Promise<void>;
}
