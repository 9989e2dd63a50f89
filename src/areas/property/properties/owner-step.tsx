import { useEffect, useImperativeHandle, useLayoutEffect, useState } from 'react';
import { formOf } from '#areas/property/propertyOwner/definition.ts';
import { type OwnerValues, propertyOwner, statusOf } from '#areas/property/propertyOwner/schema.ts';
import formStyles from '#kit/form/form.module.css';
import { FormRow } from '#kit/form/form-row.tsx';
import { type LastStepProps, NO_EFFECTS } from '#kit/form/last-step.ts';
import { useRecordForm } from '#kit/form/use-record-form.ts';
import { useLabels } from '#kit/text.ts';
import { useAsker } from '#kit/workspace.tsx';
import { now } from '#lib/time/clock.ts';
import type { FieldOf } from '#model/schema.ts';
import { Form } from '#ui/antd/form.tsx';
import { Button } from '#ui/button.tsx';
import { BlockerList } from './blocker-list.tsx';
import { deriveProperty } from './derived.ts';
import { OwnerInput } from './owner-input.tsx';
import styles from './property.module.css';
import { blockersOf } from './publish.ts';
import type { PropertyValues } from './schema.ts';
import { usePermitRules } from './use-permit-rules.ts';

type OwnerField = FieldOf<typeof propertyOwner>;
const ASKED: readonly OwnerField[] = [
  'ownerContactId',
  'listingAgreement',
  'mandateForm',
  'mandateNumber',
  'mandateStartDate',
  'mandateEndDate',
  'originalPriceMinor',
  'amountPaidMinor',
];

/** The last step of a new property: whose it is, the mandate and the permit, and what it then lacks to be published. */
export function OwnerStep({ id, values, fields, isBegun, handle, onTyped }: LastStepProps) {
  const labels = useLabels('properties');
  const asker = useAsker();
  const property = values as Partial<PropertyValues>;
  const definition = formOf(property.developmentStatus === 'Completed');
  const owner = useRecordForm(definition, undefined, { id });
  const { permit } = usePermitRules();
  const [isPressed, setPressed] = useState(false);
  const { drafts, isDirty } = owner;
  const file = owner.values as Partial<OwnerValues>;
  const isOpen = isPressed || isBegun || isDirty;
  const mayAdd = asker.decide('create', 'propertyOwner').can;
  const status = statusOf(file);

  useEffect(() => onTyped(isDirty), [onTyped, isDirty]);
  // what was typed here comes back with the draft of the property
  useEffect(() => {
    if (drafts[0]) owner.restoreDraft(drafts[0]);
  }, [drafts, owner]);
  useImperativeHandle(handle, () => ({
    ask: () => {
      const { isChanged, values, issues } = owner.typed.now();
      if (!isChanged) return NO_EFFECTS;
      if (issues.length > 0) {
        owner.ask();
        return undefined;
      }
      return {
        stamp: { mandateStatus: statusOf(values) },
        changes: [{ type: 'create', resource: 'propertyOwner', id, values }],
      };
    },
    drop: owner.discard,
  }));

  const first = mayAdd ? 'propertyOwner-ownerContactId' : 'properties-permitNumber';
  // its controls may be loaded first
  useLayoutEffect(() => {
    if (isPressed) document.getElementById(`field-${first}`)?.focus();
  }, [isPressed, first]);

  if (!isOpen)
    return (
      <div className={styles.lastStepButton}>
        {/* the field that is left would say what is wrong with it, and push the button from under the pointer */}
        <Button onMouseDown={(event) => event.preventDefault()} onClick={() => setPressed(true)}>
          {labels.text('lastStep.open')}
        </Button>
      </div>
    );
  const blockers = blockersOf(
    { ...property, ...deriveProperty(property, now()) },
    { ...file, status },
    permit,
    now(),
    asker.company.timezone,
  );
  return (
    <fieldset className={`${formStyles.section} ${styles.lastStep}`}>
      <legend>{labels.text('lastStep.title')}</legend>
      <div className={formStyles.grid} data-part="form-grid">
        <Form {...owner.formProps}>
          {mayAdd &&
            ASKED.filter((name) => definition.form.shows?.(name, owner.values, asker) ?? true).map((name) => (
              <FormRow
                key={name}
                schema={propertyOwner}
                name={name}
                typed={owner.typed}
                control={name === 'ownerContactId' ? OwnerInput : undefined}
              />
            ))}
        </Form>
        {fields}
      </div>
      <div className={styles.lacks} role="status">
        <strong>{labels.text(blockers.length > 0 ? 'publish.title' : 'lastStep.complete')}</strong>
        <BlockerList blockers={blockers} permit={permit} />
      </div>
    </fieldset>
  );
}
