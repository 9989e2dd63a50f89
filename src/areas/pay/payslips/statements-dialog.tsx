import { useState } from 'react';
import { Person } from '#kit/fields/ref.tsx';
import { PersonPicker } from '#kit/person-picker.tsx';
import { useLabels } from '#kit/text.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { CommissionStatement } from './statement.tsx';

/** Anybody's commission statement, for people who prepare payroll. */
export function StatementsDialog({ onClose }: { readonly onClose: () => void }) {
  const labels = useLabels('payslips');
  const [uid, setUid] = useState<string>();
  return (
    <Dialog wide title={labels.text('statement.name')} onClose={onClose}>
      {uid === undefined ? (
        <PersonPicker label={labels.text('statement.whose')} current={undefined} onPick={setUid} />
      ) : (
        <>
          <p>
            <Person uid={uid} /> <Button onClick={() => setUid(undefined)}>{labels.text('statement.another')}</Button>
          </p>
          <CommissionStatement key={uid} uid={uid} />
        </>
      )}
    </Dialog>
  );
}
