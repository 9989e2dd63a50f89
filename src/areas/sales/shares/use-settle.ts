import { useState } from 'react';
import { useAction } from '#kit/use-action.ts';
import { useCall } from '#kit/use-command.ts';
import { AppError } from '#model/errors.ts';
import type { Share } from './schema.ts';

type Settled = 'Sent' | 'NotSent';

/** Stores whether a message that was opened in another program was sent there. */
export function useSettle(share: Share, onDone: (state: Settled) => void) {
  const { call, calling } = useCall('shares');
  const { act, problem } = useAction();
  const [answer, setAnswer] = useState<Settled>();
  const settle = async (state: Settled) => {
    setAnswer(state);
    const answered = await act(() =>
      call('settle', share, { state }).catch((error: unknown) => {
        // the client has opened the link meanwhile: that is no other answer to this question
        const latest = error instanceof AppError && error.kind === 'conflict' ? error.conflict?.record : undefined;
        if (!latest) throw error;
        return call('settle', latest, { state });
      }),
    );
    if (answered) onDone(state);
  };
  return { settle, calling, answer, problem };
}
