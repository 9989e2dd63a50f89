import { Suspense, useState } from 'react';
import type { FormDefinition } from '#kit/resource.ts';
import type { AnyRecord } from '#model/schema.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { NoForm } from './no-form.tsx';

const FormDrawer = lazyPart(async () => (await import('./form-drawer.tsx')).FormDrawer);

/**
 * The form over a record's own page: once it is open it stays, even if the record is read again, because the person is
 * typing.
 */
export function PageForm(props: {
  readonly definition: FormDefinition;
  readonly record: AnyRecord;
  /** undefined: not known yet. */
  readonly may: boolean | undefined;
  readonly onClose: () => void;
}) {
  const { definition, record, may, onClose } = props;
  const [opened, setOpened] = useState<AnyRecord>();
  if (may && !opened) setOpened(record);
  if (!opened) return may === false ? <NoForm onLeave={onClose} /> : null;
  return (
    <Suspense>
      <FormDrawer definition={definition} record={opened} onClose={onClose} onOpen={onClose} />
    </Suspense>
  );
}
