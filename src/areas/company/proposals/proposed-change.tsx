import { useTranslation } from 'react-i18next';
import { FieldDisplay } from '#kit/fields/display.tsx';
import recordStyles from '#kit/record/record.module.css';
import { useLabels } from '#kit/text.ts';
import { useCompany } from '#kit/workspace.tsx';
import type { AnyRecord, AnySchema, Values } from '#model/schema.ts';
import { Icon } from '#ui/icon.tsx';
import textStyles from '#ui/text.module.css';
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

function ProposedValue({
  place,
  before,
  sent,
}: {
  readonly place: Place;
  readonly before: Values | undefined;
  readonly sent: Values;
}) {
  const { t } = useTranslation('ui');
  const labels = useLabels(place.resource);
  const content = (record: Values) => {
    const value = record[place.sent];
    if (value === undefined || value === null) return <span className={textStyles.quiet}>{t('word.empty')}</span>;
    return <FieldDisplay {...{ ...place, value, record }} />;
  };
  return (
    <div>
      <dt>{labels.field(place.name)}</dt>
      <dd>
        {before && (
          <>
            {content(before)}
            <span className={recordStyles.diffArrow}>
              <Icon name="chevronRight" size={14} />
              <span className="visually-hidden">{t('word.to')}</span>
            </span>
          </>
        )}
        {content(sent)}
      </dd>
    </div>
  );
}
