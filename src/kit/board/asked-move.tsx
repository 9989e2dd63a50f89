import { Suspense } from 'react';
import { lazyPart } from '#ui/lazy-part.ts';
import type { useMoves } from './use-moves.ts';

const WhyBack = lazyPart(async () => (await import('./why-back.tsx')).WhyBack);

/** What a move asks before it is made: its resource's own dialog, wherever the move was begun; and why, after one back. */
export function AskedMove({ moving }: { readonly moving: ReturnType<typeof useMoves> }) {
  const { asked, explained, saving, answer, cancel, moved } = moving;
  if (explained)
    return (
      <Suspense>
        <WhyBack {...explained} />
      </Suspense>
    );
  if (!asked) return null;
  const { mover, record, to, problem, issues } = asked;
  return (
    <Suspense>
      <mover.Dialog
        key={`${record.id}>${to}`}
        record={record}
        to={to}
        saving={saving}
        problem={problem}
        issues={issues}
        onMove={answer}
        onCancel={cancel}
        onMoved={moved}
      />
    </Suspense>
  );
}
