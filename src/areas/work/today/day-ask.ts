import type { Ask } from '#areas/work/dashboard/ask.ts';
import type { QueueContext } from './queue.ts';

export const MOST_OF_DAY = 30;
/** The meetings of today. */
export const dayAsk = (mine: QueueContext['mine']): Ask => ({
  resource: 'meetings',
  params: { view: 'list', startAt: 'today', ...mine('meetings') },
});
