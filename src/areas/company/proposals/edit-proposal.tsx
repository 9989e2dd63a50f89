import { useState } from 'react';
import formStyles from '#kit/form/form.module.css';
import { FormProblem } from '#kit/form/form-problem.tsx';
import { FormRow } from '#kit/form/form-row.tsx';
import type { FormPart } from '#kit/form/typed.ts';
import { useDialogForm } from '#kit/form/use-dialog-form.ts';
import { useLabels } from '#kit/text.ts';
import { useCall } from '#kit/use-command.ts';
import { useCompany } from '#kit/workspace.tsx';
import { now } from '#lib/time/clock.ts';
import { issuesOf } from '#model/derive/to-zod.ts';
import { AppError } from '#model/errors.ts';
import type { AnyRecord, AnySchema, Issue, Values } from '#model/schema.ts';
import { ActionDialog } from '#ui/action-dialog.tsx';
import { Form } from '#ui/antd/form.tsx';
import textStyles from '#ui/text.module.css';
import { type Place, placesIn } from './places.ts';
import { readProposed, sentIn, writeValues } from './request.ts';
import type { Proposal } from './schema.ts';

/** The proposed values in a form: saving approves the proposal with those that the person changed. */
export function EditProposal(props: {
  readonly proposal: Proposal;
  readonly schema: AnySchema;
  /** The record as this person may read it: its currency is that of the amounts. */
  readonly stored: AnyRecord | undefined;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}) {
  const { proposal, schema, stored, onSaved, onClose } = props;
  const labels = useLabels('proposals');
  const { company } = useCompany();
  const [{ places, part }] = useState(() =>
    editedPart(proposal, schema, { currency: stored?.currency ?? company.currency }),
  );
  const { typed, submit, formProps } = useDialogForm(proposal.resource, part);
  const { call, calling } = useCall('proposals');
  const save = async () => {
    typed.ask();
    typed.forgetRefusal();
    const { changes } = typed.now();
    const changed = places.filter(({ name }) => name in changes).map(({ sent, name }) => [sent, changes[name] ?? null]);
    try {
      await call('approve', proposal, changed.length > 0 ? { edited: writeValues(Object.fromEntries(changed)) } : {});
      onSaved();
    } catch (error) {
      typed.refuse(error instanceof AppError && error.issues ? refusalAt(places, error.kind, error.issues) : error);
    }
  };
  return (
    <ActionDialog
      title={labels.text('action.edit')}
      okText={labels.text('action.saveEdit')}
      saving={calling}
      onOk={submit}
      onCancel={onClose}
    >
      <p className={textStyles.quiet}>{labels.text('editText')}</p>
      <Form {...formProps(save)}>
        <div className={formStyles.grid} data-part="form-grid">
          {places.map(({ sent, resource, name, field }) => (
            <FormRow key={sent} schema={{ name: resource, fields: { [name]: field } }} name={name} typed={typed} />
          ))}
        </div>
      </Form>
      <FormProblem resource={proposal.resource} typed={typed} shown={part.fields} />
    </ActionDialog>
  );
}

/** A form over the proposed values: each under the name that its words have. */
function editedPart(proposal: Proposal, schema: AnySchema, around: Values) {
  const proposed = readProposed(proposal);
  const values = sentIn(proposed);
  const places = placesIn(proposed, schema);
  const start: Values = { ...around, ...Object.fromEntries(places.map(({ sent, name }) => [name, values[sent]])) };
  const fields = Object.fromEntries(places.map(({ name, field }) => [name, field]));
  const asked = { name: schema.name, fields } as AnySchema;
  const part: FormPart = {
    start,
    fields: Object.keys(fields),
    check: (typed) => issuesOf(asked, typed, now(), undefined, 'typed'),
  };
  return { places, part };
}

/** What the server refuses, at the fields that the form has for it. */
const refusalAt = (places: readonly Place[], kind: AppError['kind'], issues: readonly Issue[]) =>
  new AppError(kind, {
    issues: issues.map((issue) => {
      const [first = '', ...rest] = issue.field.split('.');
      const name = places.find(({ sent }) => sent === first)?.name ?? first;
      return { ...issue, field: [name, ...rest].join('.') };
    }),
  });
