import { FieldDisplay } from '#kit/fields/display.tsx';
import type { RecordPartProps } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import { type Property, properties } from './schema.ts';
import { isAsked } from './sections.ts';
import styles from './six-facts.module.css';

/** What a caller asks for, in that order; the later ones replace those that do not apply. */
const ASKED = [
  ...(['bedroomsTotal', 'bathroomsTotalInteger', 'livingArea', 'parkingTotal', 'entryLevel', 'occupantType'] as const),
  ...(['lotSizeArea', 'yearBuilt', 'furnished', 'developmentStatus'] as const),
];
const SHOWN = 6;

export function SixFacts({ record: property }: RecordPartProps<Property>) {
  const labels = useLabels('properties');
  const known = ASKED.filter((name) => property[name] !== undefined && isAsked(name, property)).slice(0, SHOWN);
  if (known.length === 0) return null;
  return (
    <dl className={styles.six}>
      {known.map((name) => (
        <div key={name}>
          <dt>{labels.field(name)}</dt>
          <dd>
            <FieldDisplay
              resource="properties"
              name={name}
              field={properties.fields[name]}
              value={property[name]}
              record={property}
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}
