import { Suspense, useState } from 'react';
import { useLabels } from '#kit/text.ts';
import { useAccess } from '#kit/workspace.tsx';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.ts';

const StatementsDialog = lazyPart(async () => (await import('./statements-dialog.tsx')).StatementsDialog);

/** Opens anybody's commission statement, for people who may read all shares. */
export function StatementsButton() {
  const labels = useLabels('payslips');
  const { decide } = useAccess();
  const [isOpen, setOpen] = useState(false);
  if (!decide('list', 'dealSplits').can) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{labels.text('statement.name')}</Button>
      {isOpen && (
        <Suspense>
          <StatementsDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
