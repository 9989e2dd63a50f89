import type { FieldKind } from '#schema/fields.ts';
import type { AnyRecord } from '#schema/schema.ts';
import { FieldDisplay } from '../fields/display.tsx';
import type { ResourceDefinition } from '../resource.ts';
import { useLabels } from '../text.ts';

const WIDE = new Set<FieldKind>(['email', 'longText', 'list', 'group']);

/** What is known, by section; what is not known takes no room. */
export function Facts({ definition, record }: { definition: ResourceDefinition; record: AnyRecord }) {
  const { schema } = definition;
  const labels = useLabels(schema.name);
  return definition.record.sections.map((section) => {
    const known = section.fields.flatMap((name) => {
      const field = schema.fields[name];
      const value = record[name];
      return field && value !== undefined && value !== null ? [{ name, field, value }] : [];
    });
    return known.length === 0 ? null : (
      <section className="panel" key={section.name} aria-labelledby={`section-${section.name}`}>
        <h2 id={`section-${section.name}`}>{labels.text(`sections.${section.name}`)}</h2>
        <dl className="fact-list">
          {known.map(({ name, field, value }) => (
            <div className={WIDE.has(field.kind) ? 'fact fact-wide' : 'fact'} key={name}>
              <dt>{labels.field(name)}</dt>
              <dd>
                <FieldDisplay resource={schema.name} name={name} field={field} value={value} record={record} />
              </dd>
            </div>
          ))}
        </dl>
      </section>
    );
  });
}
