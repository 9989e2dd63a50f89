import { Arrow, FieldValue } from '#kit/fields/field-value.tsx';
import recordStyles from '#kit/record/record.module.css';
import { useLabels } from '#kit/text.ts';
import { useCompany } from '#kit/workspace.tsx';
import type { AnyRecord, AnySchema, Values } from '#model/schema.ts';
import { type Place, placesIn } from './places.ts';
import { type Proposed, sentIn } from './request.ts';

/** Field by field: what the record has, and what it would get; of a command, what it is called with. */
export function ProposedChange(props: {
  readonly proposed: Proposed;
  readonly schema: AnySchema;
  /** The record as this person may read it. */
  readonly stored: AnyRecord | undefined;
}) {
  const { proposed, schema, stored } = props;
  const labels = useLabels('proposals');
  const { company } = useCompany();
  const isCommand = 'command' in proposed;
  const places = placesIn(proposed, schema);
  if (places.length === 0) return null;
  const isSeen =
    !isCommand && stored !== undefined && stored.version === Number('version' in proposed && proposed.version);
  const around = { currency: company.currency, ...stored };
  const sent = { ...around, ...sentIn(proposed) };
  return (
    <section aria-labelledby="proposed-change">
      <h2 id="proposed-change">{labels.text(isCommand ? 'input' : 'change')}</h2>
      <dl className={recordStyles.diff}>
        {places.map((place) => (
          <ProposedValue key={place.sent} place={place} before={isSeen ? around : undefined} sent={sent} />
        ))}
      </dl>
    </section>
  );
}

function ProposedValue(props: { readonly place: Place; readonly before: Values | undefined; readonly sent: Values }) {
  const { place, before, sent } = props;
  const { resource, name, field } = place;
  const labels = useLabels(resource);
  const schema = { name: resource, fields: { [name]: field } };
  const content = (record: Values) => (
    <FieldValue schema={schema} name={name} value={record[place.sent]} record={record} />
  );
  return (
    <div>
      <dt>{labels.field(name)}</dt>
      <dd>
        {before && (
          <>
            {content(before)}
            <Arrow />
          </>
        )}
        {content(sent)}
      </dd>
    </div>
  );
}
