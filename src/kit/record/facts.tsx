import type { ResourceDefinition } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import type { AnyRecord } from '#model/schema.ts';
import panelStyles from '#ui/panel.module.css';
import { FactList } from './fact-list.tsx';

/** What is known, by section; what is not known takes no room. */
export function Facts({ definition, record }: { definition: ResourceDefinition; record: AnyRecord }) {
  const { schema } = definition;
  const labels = useLabels(schema.name);
  return definition.record.sections.map(({ name, fields }) => {
    const known = fields.filter((field) => record[field] !== undefined && record[field] !== null);
    return known.length === 0 ? null : (
      <section className={panelStyles.panel} data-part="panel" key={name} aria-labelledby={`section-${name}`}>
        <h2 id={`section-${name}`}>{labels.text(`sections.${name}`)}</h2>
        <FactList schema={schema} fields={known} record={record} />
      </section>
    );
  });
}
