import { Suspense, useState } from 'react';
import { useLabels } from '#kit/text.ts';
import { useAccess } from '#kit/workspace.tsx';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.ts';

const PayoutsDialog = lazyPart(async () => (await import('./payouts-dialog.tsx')).PayoutsDialog);

/** Opens the payouts of commission, for people who may read them. */
export function PayoutsButton() {
  const labels = useLabels('payouts');
  const { decide } = useAccess();
  const [isOpen, setOpen] = useState(false);
  if (!decide('list', 'payouts').can) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{labels.text('name')}</Button>
      {isOpen && (
        <Suspense>
          <PayoutsDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
