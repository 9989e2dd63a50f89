import { Suspense, useState } from 'react';
import { type Property, properties } from '#areas/property/properties/schema.ts';
import { AllowedButton } from '#kit/allowed-button.tsx';
import { ChoiceDisplay } from '#kit/fields/choice.tsx';
import { ConfidentialPart } from '#kit/record/confidential-part.tsx';
import { FactList } from '#kit/record/fact-list.tsx';
import type { RecordPartProps } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import { nameOf } from '#model/name.ts';
import { Icon } from '#ui/icon.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { formOf, SHOWN } from './definition.ts';
import { type OwnerFile, propertyOwner } from './schema.ts';

const TransferDialog = lazyPart(async () => (await import('./transfer-dialog.tsx')).TransferDialog);

/** Owner, mandate and registry numbers. */
export function OwnerPanel({ record: property }: RecordPartProps<Property>) {
  return (
    <ConfidentialPart<OwnerFile>
      schema={propertyOwner}
      record={property}
      name={nameOf(properties, property)}
      head={() => (
        <ChoiceDisplay
          resource="propertyOwner"
          name="status"
          field={propertyOwner.fields.status}
          value={property.mandateStatus}
          record={property}
        />
      )}
      facts={(file) => <FactList schema={propertyOwner} fields={SHOWN} record={file} />}
      actions={({ part }) => part?.ownerContactId && <TransferButton file={part} property={property} />}
      form={() => ({ definition: formOf(property.developmentStatus === 'Completed') })}
      hidesHistory
    />
  );
}

function TransferButton({ file, property }: { readonly file: OwnerFile; readonly property: Property }) {
  const labels = useLabels('propertyOwner');
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <AllowedButton
        action="edit"
        resource="propertyOwner"
        record={property}
        icon={<Icon name="assign" size={16} />}
        onClick={() => setAsking(true)}
      >
        {labels.text('transfer.action')}
      </AllowedButton>
      {isAsking && (
        <Suspense>
          <TransferDialog file={file} name={nameOf(properties, property)} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
