import { useQuery } from '@tanstack/react-query';
import { useQueryOfAsk } from '#areas/work/dashboard/use-asked.ts';
import { isHeld } from '#areas/work/meetings/commands.ts';
import type { Meeting } from '#areas/work/meetings/schema.ts';
import { useAccess } from '#kit/workspace.tsx';
import { now } from '#lib/time/clock.ts';
import { useNarrow } from '#ui/use-media.ts';
import { dayAsk, MOST_OF_DAY } from './day-ask.ts';
import type { QueueContext } from './queue.ts';

interface NextViewing {
  readonly isRead: boolean;
  readonly meeting?: Meeting | undefined;
  /** Everything of the day. */
  readonly rows: readonly Meeting[];
}

/** The next viewing of today, for the head of the phone's page; nothing on a larger one, which shows the day. */
export function useNextViewing(mine: QueueContext['mine']): NextViewing {
  const queryOfAsk = useQueryOfAsk();
  const { decide } = useAccess();
  const isAsked = useNarrow() && decide('list', 'meetings').can;
  const query = useQuery({ ...queryOfAsk(dayAsk(mine), MOST_OF_DAY), enabled: isAsked });
  // the day column of a larger page has read the same
  const rows = (((isAsked && query.data?.data) || []) as readonly Meeting[]).filter(isHeld);
  const meeting = rows.find(({ kind, endAt, allDay }) => kind === 'Viewing' && !allDay && endAt > now());
  return { isRead: !isAsked || query.data !== undefined || query.isError, meeting, rows };
}
