import { type ComponentType, lazy, type ReactNode, Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { Employee } from '#areas/people/employees/schema.ts';
import type { Property } from '#areas/property/properties/schema.ts';
import type { Conversation } from '#areas/sales/conversations/schema.ts';
import type { Lead } from '#areas/sales/leads/schema.ts';
import type { Ask } from '#areas/work/dashboard/ask.ts';
import { useToday } from '#areas/work/dashboard/use-today.ts';
import type { Meeting } from '#areas/work/meetings/schema.ts';
import { dayWords } from '#areas/work/meetings/times.ts';
import type { Todo } from '#areas/work/todo/schema.ts';
import { useApprovals } from '#kit/approvals/use-approvals.ts';
import { useFormat } from '#kit/format.ts';
import { useQueueKeys } from '#kit/queue/use-queue-keys.ts';
import { SellerChoice, useShownSeller } from '#kit/seller-choice.tsx';
import { useAccess, useCompany } from '#kit/workspace.tsx';
import type { AnyRecord } from '#model/schema.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { BREAKPOINTS } from '#ui/theme.ts';
import { useAtLeast, useNarrow } from '#ui/use-media.ts';
import { DayColumn } from './day-column.tsx';
import { DocumentLine, PermitLine } from './expiry-line.tsx';
import { LeadLine } from './lead-line.tsx';
import { MeetingLine } from './meeting-line.tsx';
import { NothingDue } from './nothing-due.tsx';
import { NumberBand } from './number-band.tsx';
import { companyNumbers, sellerNumbers } from './numbers.ts';
import type { SectionName } from './queue.ts';
import { ApprovalSection, ListSection, QueueBones } from './queue-section.tsx';
import { TaskLine } from './task-line.tsx';
import styles from './today.module.css';
import { useNextViewing } from './use-next-viewing.ts';
import { type QueueOwner, useOwnerFilters, useQueue, useSectionSizes } from './use-queue.ts';

/** They come once the day is read: below it, so that nothing makes way. */
const OwnTargets = lazy(async () => ({ default: (await import('./own-targets.tsx')).OwnTargets }));
const SavedLists = lazy(async () => ({ default: (await import('./saved-lists.tsx')).SavedLists }));
const UndeliveredLine = lazyPart(async () => (await import('./conversation-line.tsx')).UndeliveredLine);
const WaitingLine = lazyPart(async () => (await import('./conversation-line.tsx')).WaitingLine);
const NextViewing = lazyPart(async () => (await import('#areas/work/meetings/next-viewing.tsx')).NextViewing);
const NOBODY_CALLED: readonly SectionName[] = ['neverCalled', 'unassigned'];
const URGENT: readonly SectionName[] = ['undelivered', 'waiting', 'followUps', 'neverCalled', 'meetings'];

/** Everyone's start: the numbers of the day, what is to be done now, and where one has to be. */
export function Today(props: {
  readonly owner: QueueOwner;
  readonly onBook: (lead: Lead) => void;
  /** In place of the numbers. */
  readonly notice?: ReactNode;
  /** In the week after a company was set up. */
  readonly firstWeek?: { readonly ShareOut: ComponentType<{ readonly ask: Ask }>; readonly below: ReactNode };
  /** Above the hours of the day: checking in. */
  readonly attendance?: ReactNode;
}) {
  const { owner, onBook, notice, attendance, firstWeek } = props;
  const { t } = useTranslation('today');
  const { account, decide, sellerView } = useAccess();
  const { members, schema } = useCompany();
  const format = useFormat();
  const [, setParams] = useSearchParams();
  const seller = useShownSeller();
  const today = useToday(format.timeZone);
  const { ownerFilter, mine } = useOwnerFilters(owner);
  const sections = useQueue(owner);
  const waiting = useApprovals();
  const frame = useRef<HTMLDivElement>(null);
  useQueueKeys(frame);
  const isDesk = useAtLeast(BREAKPOINTS.tablet);
  const isNarrow = useNarrow();
  const context = { schema, today, ownerFilter };
  const numbers = (owner === 'company' ? companyNumbers : sellerNumbers)(context).filter(
    ({ ask }) => decide('list', ask.resource).can,
  );
  const sizes = useSectionSizes(sections, true);
  // all sections at once: none makes way for another while somebody reads
  const next = useNextViewing(mine);
  const isReading = !next.isRead || sizes.some(({ isRead }) => !isRead) || (!waiting.approvals && !waiting.error);
  const isEmpty = sizes.every(({ size }) => size === 0) && waiting.approvals?.length === 0;
  const lineOf: { readonly [name in SectionName]: (record: AnyRecord) => ReactNode } = {
    undelivered: (record) => (
      <Suspense key={record.id}>
        <UndeliveredLine conversation={record as Conversation} />
      </Suspense>
    ),
    waiting: (record) => (
      <Suspense key={record.id}>
        <WaitingLine conversation={record as Conversation} />
      </Suspense>
    ),
    unassigned: (record) => <LeadLine key={record.id} lead={record as Lead} onBook={onBook} />,
    followUps: (record) => <LeadLine key={record.id} lead={record as Lead} onBook={onBook} />,
    neverCalled: (record) => <LeadLine key={record.id} lead={record as Lead} onBook={onBook} />,
    meetings: (record) => <MeetingLine key={record.id} meeting={record as Meeting} />,
    todo: (record) => <TaskLine key={record.id} task={record as Todo} />,
    permits: (record) => <PermitLine key={record.id} property={record as Property} />,
    documents: (record) => <DocumentLine key={record.id} employee={record as Employee} />,
  };
  const choose = (id: string) =>
    setParams((before) => new URLSearchParams({ ...Object.fromEntries(before), seller: id }), {
      replace: true,
      preventScrollReset: true,
    });
  // decisions follow the meetings, which have an hour
  const shown = sections.filter((_, at) => sizes[at]?.size !== 0);
  const urgent = shown.filter(({ name }) => URGENT.includes(name));
  const later = shown.filter(({ name }) => !URGENT.includes(name));
  const sectionOf = (section: (typeof sections)[number]) => (
    <ListSection
      key={section.name}
      section={section}
      lineOf={lineOf[section.name]}
      act={firstWeek && NOBODY_CALLED.includes(section.name) && <firstWeek.ShareOut ask={section.ask} />}
    />
  );
  return (
    <section className={styles.today} aria-labelledby="today" key={seller}>
      <header className={styles.head}>
        <h1 id="today">{t('title')}</h1>
        <span className={styles.date}>
          {dayWords(today, format)}
          {seller && ` · ${members.get(seller)?.name ?? ''}`}
        </span>
        {sellerView && <SellerChoice view={sellerView} shown={seller} onChoose={choose} />}
      </header>
      {/* the phone shows its head and the queue at once: a viewing that comes later would push both down */}
      {isNarrow && isReading && <QueueBones />}
      <div hidden={isNarrow && isReading}>
        {next.meeting && (
          <Suspense fallback={<div className={styles.nextStandIn} />}>
            <NextViewing meeting={next.meeting} rows={next.rows} />
          </Suspense>
        )}
        {notice ?? <NumberBand numbers={numbers} />}
        {!isDesk && attendance}
        <div className={styles.columns}>
          <div className={styles.queue} ref={frame}>
            {isReading ? (
              <QueueBones />
            ) : (
              <>
                {urgent.map(sectionOf)}
                {owner === 'company' && (
                  <Suspense fallback={<QueueBones />}>
                    <ApprovalSection {...waiting} />
                  </Suspense>
                )}
                {later.map(sectionOf)}
                {firstWeek?.below}
                {isEmpty && <NothingDue schema={schema} today={today} mine={mine} />}
              </>
            )}
            {!isReading && (
              <Suspense>
                {!seller && <SavedLists />}
                {owner === 'seller' && <OwnTargets uid={seller ?? account.id} />}
              </Suspense>
            )}
          </div>
          {isDesk && decide('list', 'meetings').can && (
            <DayColumn today={today} mine={mine}>
              {attendance}
            </DayColumn>
          )}
        </div>
      </div>
    </section>
  );
}
