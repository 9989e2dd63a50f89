import { type HttpError, useShow } from '@refinedev/core';
import { useMemo, useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { kindOf } from '#kit/failure.tsx';
import type { FormDefinition } from '#kit/resource.ts';
import { useAccess, useCompany } from '#kit/workspace.tsx';
import type { AnyRecord } from '#model/schema.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { FormDrawer } from './form-drawer.tsx';
import { NoForm } from './no-form.tsx';
import { openForm } from './open-form.ts';

// A person who opens the address of a form without the right to it reads why, before they type anything.
const WhyDialog = lazyPart(async () => (await import('#kit/access/why-dialog.tsx')).WhyDialog);

/** The form at a record's own address, or why there is none. */
export function EditDrawer(props: {
  readonly definition: FormDefinition;
  readonly id: string;
  readonly onClose: () => void;
}) {
  const { definition, id, onClose } = props;
  const { decide } = useAccess();
  const { listPath } = useCompany();
  const navigate = useNavigate();
  const { name } = definition.schema;
  // asked as the record's page asks, so that without a connection the form has what the page shows
  const { query } = useShow<AnyRecord, HttpError>({ resource: name, id });
  const record = query.data?.data;
  /** The record when the form opened. It does not change with later reads, because the person is typing. */
  const [opened, setOpened] = useState<AnyRecord>();
  const form = useMemo(() => opened && openForm(definition, opened), [definition, opened]);
  if (opened && form) return <FormDrawer definition={form} record={opened} onClose={onClose} onOpen={onClose} />;
  const isFinal = record !== undefined && !openForm(definition, record);
  const edit = record && decide('edit', name, record);
  const isSilent = edit && !edit.can && !edit.asked;
  const path = `${listPath(name)}/${id}`;
  const kind = query.isError ? kindOf(query.error) : undefined;
  const isDeleted = kind === 'forbidden' || kind === 'deleted' || (kind !== undefined && !record);
  if (isDeleted || (isSilent && !isFinal)) return <Navigate to={path} replace />;
  if (!record) return null;
  if (isFinal) return <NoForm onLeave={() => void navigate(path, { replace: true })} />;
  if (edit?.asked && !edit.can) return <WhyDialog asked={edit.asked} line={edit.line} onClose={onClose} />;
  setOpened(record);
  return null;
}
