import type { StoredEvent } from '#kit/record/history-diff.ts';
import { SYSTEM } from '#model/company/system.ts';

/** Events that are one line of the log, the newest first. */
export type LogLine = readonly [StoredEvent, ...StoredEvent[]];

/**
 * The log in lines. What the server did on schedule to many records of a day, one after the other, is one line: it buried
 * what people did.
 */
export function linesOf(events: readonly StoredEvent[], dayOf: (moment: Date) => string): LogLine[] {
  const kindOf = ({ resourceName, changeType, modificationTimestamp }: StoredEvent) =>
    `${resourceName} ${changeType} ${dayOf(modificationTimestamp)}`;
  const lines: [StoredEvent, ...StoredEvent[]][] = [];
  for (const event of events) {
    const last = lines.at(-1);
    const isOfRun = last?.[0].changedByMemberKey === SYSTEM && event.changedByMemberKey === SYSTEM;
    if (last && isOfRun && kindOf(last[0]) === kindOf(event)) last.push(event);
    else lines.push([event]);
  }
  return lines;
}

/** The lines of each day, in their order. */
export function daysOf(lines: readonly LogLine[], dayOf: (moment: Date) => string) {
  const days: { readonly day: string; readonly lines: [LogLine, ...LogLine[]] }[] = [];
  for (const line of lines) {
    const day = dayOf(line[0].modificationTimestamp);
    const last = days.at(-1);
    if (last?.day === day) last.lines.push(line);
    else days.push({ day, lines: [line] });
  }
  return days;
}
