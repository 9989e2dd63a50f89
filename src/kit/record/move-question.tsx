import { AskedMove } from '#kit/board/asked-move.tsx';
import type { useMoves } from '#kit/board/use-moves.ts';
import { Problem } from '#ui/problem.tsx';

/** What a move asks before it is made, and why one was not made. */
export function MoveQuestion({ moving }: { readonly moving: ReturnType<typeof useMoves> }) {
  const { notice } = moving;
  return (
    <>
      <Problem>{notice}</Problem>
      <AskedMove moving={moving} />
    </>
  );
}
