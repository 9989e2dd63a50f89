import { type Property, properties } from '#areas/property/properties/schema.ts';
import { ChoiceDisplay } from '#kit/fields/choice.tsx';
import { ConfidentialPart } from '#kit/record/confidential-part.tsx';
import { FactList } from '#kit/record/fact-list.tsx';
import type { RecordPartProps } from '#kit/resource.ts';
import { nameOf } from '#model/name.ts';
import { formOf, SHOWN } from './definition.ts';
import { propertyOwner } from './schema.ts';

/** Owner, mandate and registry numbers. */
export function OwnerPanel({ record: property }: RecordPartProps<Property>) {
  return (
    <ConfidentialPart
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
      form={() => ({ definition: formOf(property.developmentStatus === 'Completed') })}
      hidesHistory
    />
  );
}
