import { useState } from 'react';
import { FormRow } from '#kit/form/form-row.tsx';
import type { FormPart } from '#kit/form/typed.ts';
import { useDialogForm } from '#kit/form/use-dialog-form.ts';
import { useServerIssues } from '#kit/form/use-server-issues.ts';
import type { MoveDialogProps } from '#kit/mover.ts';
import { useLabels } from '#kit/text.ts';
import { shapeIssuesOf } from '#model/derive/to-zod.ts';
import { nameOf } from '#model/name.ts';
import { ActionDialog } from '#ui/action-dialog.tsx';
import { Form } from '#ui/antd/form.tsx';
import { Problem } from '#ui/problem.tsx';
import { type Property, properties } from './schema.ts';

const ASKED = ['closePriceMinor', 'closeDate'] as const;

/** What a property was sold or let for, and when. The asking price is the default. */
export function CloseDialog({ record, to, saving, problem, issues, onMove, onCancel }: MoveDialogProps<Property>) {
  const labels = useLabels('properties');
  const [part] = useState(
    (): FormPart => ({
      start: { ...record, closePriceMinor: record.listPriceMinor },
      fields: ASKED,
      // the move reports what is missing
      check: (_, changes) => shapeIssuesOf(properties, changes),
    }),
  );
  const form = useDialogForm('properties', part, record);
  useServerIssues(form.typed, issues);
  const word = labels.text(`action.${to}`);
  return (
    <ActionDialog
      title={`${word} · ${nameOf(properties, record)}`}
      okText={word}
      saving={saving}
      onOk={form.submit}
      onCancel={onCancel}
    >
      <Form {...form.formProps(({ closePriceMinor, closeDate }) => onMove({ closePriceMinor, closeDate }))}>
        {ASKED.map((name) => (
          <FormRow key={name} schema={properties} name={name} typed={form.typed} isRequired />
        ))}
      </Form>
      <Problem>{problem}</Problem>
    </ActionDialog>
  );
}
