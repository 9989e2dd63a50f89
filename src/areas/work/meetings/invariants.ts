import { defineInvariants } from '#model/commit/invariant.ts';
import { answerOf } from './commands.ts';
import { meetings } from './schema.ts';

export const meetingsInvariants = defineInvariants(meetings, [
  {
    name: 'Everybody answers for themselves; whoever calls a meeting comes, and another time is another question.',
    proves: ['acceptedIds', 'declinedIds'],
    check: ({ before, after, uid }) => {
      const isMoved = before !== undefined && !(isAt(before.startAt, after.startAt) && isAt(before.endAt, after.endAt));
      const isTheirs = after.attendeeIds.every((one) => {
        const answer = answerOf(after, one);
        if (one === uid || answer === (before ? answerOf(before, one) : 'pending')) return true;
        if (one === after.organiserId && (!before || isMoved)) return answer === 'accepted';
        return isMoved && answer === 'pending';
      });
      return isTheirs ? [] : 'forbidden';
    },
  },
]);

const isAt = (a: Date, b: Date) => a.getTime() === b.getTime();
