import type { AnySchema, Values } from '#schema/schema.ts';
import { FieldDisplay } from '#ui/fields/display.tsx';
import { useLabels } from '#ui/text.ts';
import { SHOWN } from './definition.ts';
import { contactKyc, type Kyc } from './schema.ts';

const WIDE = new Set(['rows', 'longText']);
const { fields }: AnySchema = contactKyc;

/** What the file holds; what it does not hold takes no room. */
export function KycFacts({ kyc }: { readonly kyc: Kyc }) {
  const labels = useLabels('contactKyc');
  const values: Values = { ...kyc };
  return (
    <dl className="fact-list">
      {SHOWN.map((name) => {
        const field = fields[name];
        return field && values[name] !== undefined ? (
          <div className={WIDE.has(field.kind) ? 'fact fact-wide' : 'fact'} key={name}>
            <dt>{labels.field(name)}</dt>
            <dd>
              <FieldDisplay resource="contactKyc" name={name} field={field} value={values[name]} record={values} />
            </dd>
          </div>
        ) : null;
      })}
    </dl>
  );
}
