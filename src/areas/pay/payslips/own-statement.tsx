import { Suspense, useState } from 'react';
import { useLabels } from '#kit/text.ts';
import { useAccess } from '#kit/workspace.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { lazyPart } from '#ui/lazy-part.ts';

const CommissionStatement = lazyPart(async () => (await import('./statement.tsx')).CommissionStatement);

/** An agent's own commission statement; nothing for people who may not read shares of commission. */
export function OwnStatement() {
  const labels = useLabels('payslips');
  const { account, decide } = useAccess();
  const [isOpen, setOpen] = useState(false);
  if (!decide('list', 'dealSplits').can) return null;
  return (
    <p>
      <Button onClick={() => setOpen(true)}>{labels.text('statement.name')}</Button>
      {isOpen && (
        <Dialog wide title={labels.text('statement.name')} onClose={() => setOpen(false)}>
          <Suspense>
            <CommissionStatement uid={account.id} />
          </Suspense>
        </Dialog>
      )}
    </p>
  );
}
