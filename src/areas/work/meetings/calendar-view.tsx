import { DndContext, type DragEndEvent, MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core';
import { type MouseEvent, Suspense, useRef, useState } from 'react';
import { Empty, Failure } from '#kit/failure.tsx';
import { CautionDialog } from '#kit/form/caution-dialog.tsx';
import { useFormat } from '#kit/format.ts';
import type { CustomViewProps } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import { useAccess, useCompany } from '#kit/workspace.tsx';
import { addDays, DAY_MS, dayKey } from '#lib/time/dates.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { Segments } from '#ui/segments.tsx';
import textStyles from '#ui/text.module.css';
import { BREAKPOINTS } from '#ui/theme.ts';
import { useAtLeast } from '#ui/use-media.ts';
import { Agenda } from './agenda.tsx';
import type { Answering } from './asked-menu.tsx';
import { AskedStrip } from './asked-strip.tsx';
import styles from './calendar.module.css';
import { CalendarFoot } from './calendar-foot.tsx';
import { CalendarHead } from './calendar-head.tsx';
import { isAskedByClient, isMovable } from './commands.ts';
import { LaneGrid } from './lane-grid.tsx';
import laneStyles from './lanes.module.css';
import { MonthGrid } from './month-grid.tsx';
import { PhoneDay } from './phone-day.tsx';
import { type Meeting, meetings } from './schema.ts';
import { SellerDay } from './seller-day.tsx';
import { onDay, SPANS, touchesDay } from './spans.ts';
import { HOUR_PX, TimeGrid } from './time-grid.tsx';
import { dayWords } from './times.ts';
import { BY, useMeetings, usePlace } from './use-calendar.ts';
import { useCalendarKeys } from './use-calendar-keys.ts';
import { useLanes } from './use-lanes.ts';
import { useReassign } from './use-reassign.ts';
import { useReschedule } from './use-reschedule.ts';

const AskedDialog = lazyPart(async () => (await import('./asked-dialog.tsx')).AskedDialog);
const EntryCard = lazyPart(async () => (await import('./entry-card.tsx')).EntryCard);
const NobodyBooked = lazyPart(async () => (await import('./nobody-booked.tsx')).NobodyBooked);
const QUARTER_MS = 900_000;
const MOUSE = { activationConstraint: { distance: 6 } };
const TOUCH = { activationConstraint: { delay: 220, tolerance: 8 } };

/** Meetings by month, week, day or one after the other; another time is given by dragging, or by Alt and the arrows. */
export function CalendarView(props: CustomViewProps<Meeting>) {
  const labels = useLabels('meetings');
  const texts = useLabels('calendar');
  const format = useFormat();
  const { span, day, today, go, step, ...place } = usePlace();
  const { decide } = useAccess();
  const isWide = useAtLeast(BREAKPOINTS.desktop);
  const isPhone = !useAtLeast(BREAKPOINTS.phone) && span === 'day';
  const isOfAll = decide('assign', 'meetings').can;
  const hasLanes = span === 'week' && isWide;
  const bySeller = span === 'day' && isWide && isOfAll;
  const by = place.by ?? (isOfAll ? 'seller' : 'hour');
  const inLanes = hasLanes && by === 'seller';
  const { days, rows, error, retry, isStale, isCut } = useMeetings(props.asked, isPhone ? 'week' : span, day);
  const { listPath } = useCompany();
  const frame = useRef<HTMLDivElement>(null);
  const [answering, setAnswering] = useState<Answering>();
  /** The entry whose card is open. */
  const [opened, setOpened] = useState<{ readonly id: string; readonly at: DOMRect }>();
  const moving = useReschedule();
  const reassign = useReassign();
  const sensors = useSensors(useSensor(MouseSensor, MOUSE), useSensor(TouchSensor, TOUCH));
  const all = moving.shown(rows ?? []).filter((row) => days.some((one) => touchesDay(row, one, format.timeZone)));

  const [asked, shown] = [all.filter(isAskedByClient), all.filter((row) => !isAskedByClient(row))];

  const week = useLanes(span === 'agenda' || isPhone ? [] : shown, days, inLanes ? asked : [], inLanes);

  const card = opened && all.find(({ id }) => id === opened.id);
  const answer = (next: Answering) => {
    setOpened(undefined);
    setAnswering(next);
  };
  useCalendarKeys(frame, {
    onToday: () => go({ day: today }),
    onStep: step,
    onMove: (id) => {
      const meeting = all.find((one) => one.id === id);
      if (meeting && isMovable(meeting) && decide('edit', 'meetings', meeting).can) setAnswering({ meeting });
    },
  });
  /** A plain click on an entry opens its card; with a key held, its page opens as any link does. */
  const open = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    // React also hears here what happens in the card
    const isEntry = link && frame.current?.contains(link);
    const list = `${listPath('meetings')}/`;
    const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
    if (span === 'agenda' || !isPlain || !isEntry || !link.pathname.startsWith(list)) return;
    event.preventDefault();
    const entry = link.closest('[data-event]') ?? link;
    setOpened({ id: link.pathname.slice(list.length), at: entry.getBoundingClientRect() });
  };

  const nudge = (record: Meeting, byDays: number, quarters: number) => {
    const { startAt } = record;
    const key = addDays(dayKey(startAt, format.timeZone), byDays);
    const steps = span === 'month' ? 0 : quarters;
    const weeks = span === 'month' ? quarters * 7 : 0;
    moving.shift(record, new Date(onDay(startAt, addDays(key, weeks), format.timeZone).getTime() + steps * QUARTER_MS));
  };
  const drop = ({ active, over, delta }: DragEndEvent) => {
    const record = (active.data.current as { record?: Meeting } | undefined)?.record;
    const { day: target, uid } = (over?.data.current ?? {}) as { day?: string; uid?: string };
    if (!record || !target) return;
    const { startAt, allDay } = record;
    const from = String(active.id).split('@')[1] ?? target;
    const start = dayKey(startAt, format.timeZone);
    const key = addDays(start, Math.round((Date.parse(target) - Date.parse(from)) / DAY_MS));
    const quarters = span === 'month' || inLanes || allDay ? 0 : Math.round((delta.y / HOUR_PX) * 4);
    const at = new Date(onDay(startAt, key, format.timeZone).getTime() + quarters * QUARTER_MS);
    // a hand that moves to the side also moves a little up or down
    const isLevel = inLanes || Math.abs(quarters) < 2;
    if (uid && uid !== record.organiserId)
      void reassign(record, uid, isLevel ? onDay(startAt, key, format.timeZone) : at);
    else moving.shift(record, at);
  };
  const title =
    span === 'month'
      ? dayWords(day, format, { month: 'long', year: 'numeric' })
      : span === 'day'
        ? dayWords(day, format, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
        : `${dayWords(days[0] ?? day, format, { day: 'numeric', month: 'short' })} – ${dayWords(days.at(-1) ?? day, format, { day: 'numeric', month: 'short', year: 'numeric' })}`;
  const grid = { days, rows: shown, today, onNudge: nudge, onDay: (one: string) => go({ span: 'day', day: one }) };
  return (
    <div className={styles.calendar} data-stale={isStale} ref={frame} onClickCapture={open}>
      <CalendarHead title={title} onToday={() => go({ day: today })} onStep={step}>
        {inLanes && <Legend />}
        {hasLanes && (
          <Segments
            label={texts.text('lanes.label')}
            values={BY}
            chosen={by}
            wordOf={(one) => texts.text(one === 'seller' ? 'lanes.bySeller' : 'lanes.byHour')}
            onChoose={(one) => go({ by: one })}
          />
        )}
        <Segments
          label={labels.text('spans.label')}
          values={SPANS}
          chosen={span}
          wordOf={(one) => labels.text(`spans.${one}`)}
          onChoose={(one) => go({ span: one })}
        />
      </CalendarHead>
      {error && !rows ? (
        <Failure error={error} onRetry={retry} />
      ) : !rows ? (
        <div aria-busy="true" />
      ) : (
        <DndContext sensors={sensors} onDragEnd={drop}>
          {asked.length > 0 && !inLanes && <AskedStrip rows={asked} onAnswer={setAnswering} />}
          {span === 'month' && <MonthGrid {...grid} month={day.slice(0, 7)} />}
          {inLanes && <LaneGrid {...grid} lanes={week} asked={asked} onAnswer={setAnswering} />}
          {isPhone && <PhoneDay {...grid} day={day} />}
          {bySeller && <SellerDay {...grid} week={week} />}
          {(span === 'week' || span === 'day') && !inLanes && !isPhone && !bySeller && (
            <TimeGrid key={span} {...grid} />
          )}
          {span === 'agenda' && shown.length > 0 && <Agenda days={days} rows={shown} today={today} />}
          {span === 'agenda' && shown.length === 0 && (
            <Empty icon="meetings" title={labels.text('emptyTitle')} text={labels.text('empty')} />
          )}
        </DndContext>
      )}
      {rows && span !== 'agenda' && shown.length === 0 && (
        <p className={`${textStyles.quiet} ${styles.note}`}>
          <Suspense>
            <NobodyBooked day={span === 'day' ? dayWords(day, format, { weekday: 'long' }) : undefined} />
          </Suspense>
        </p>
      )}
      {isCut && <p className={`${textStyles.quiet} ${styles.note}`}>{labels.text('cut')}</p>}
      {rows && span !== 'agenda' && !isPhone && shown.length > 0 && (
        <CalendarFoot
          rows={shown}
          asked={asked}
          lanes={week.lanes}
          keys={`${inLanes ? texts.text('lanes.keys') : labels.text('keys')} ${texts.text('keys')}`}
        />
      )}
      {opened && card && (
        <Suspense>
          <EntryCard meeting={card} at={opened.at} onAnswer={answer} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
      {answering && (
        <Suspense>
          <AskedDialog answering={answering} onAnswer={setAnswering} onClose={() => setAnswering(undefined)} />
        </Suspense>
      )}
      {moving.asked.length > 0 && (
        <CautionDialog
          schema={meetings}
          issues={moving.asked}
          onSave={() => moving.answer(true)}
          onChange={() => moving.answer(false)}
        />
      )}
    </div>
  );
}

/** What the bars of the entries say: they differ in shape, not in colour alone. */
function Legend() {
  const texts = useLabels('calendar');
  return (
    <p className={laneStyles.legend}>
      {(['agreed', 'asked', 'over'] as const).map((state) => (
        <span key={state}>
          <i data-state={state} aria-hidden="true" />
          {texts.text(`lanes.${state}`)}
        </span>
      ))}
    </p>
  );
}
