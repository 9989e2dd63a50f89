import { type HttpError, useList } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { openStates } from '#schema/open-states.ts';
import type { AnyRecord } from '#schema/schema.ts';
import { ActionButton } from '#ui/action-button.tsx';
import { Failure } from '#ui/failure.tsx';
import { useFormat } from '#ui/format.ts';
import { Icon } from '#ui/icon.tsx';
import type { RecordPartProps } from '#ui/resource.ts';
import { useLabels } from '#ui/text.ts';
import { useWorkspace } from '#ui/workspace.tsx';
import { asLead } from './commands.ts';
import { fits, type Listing, stockFilters, wantedPurpose } from './matching.ts';
import { leads } from './schema.ts';
import '#ui/record/related.css';
import './matches.css';

/** As many listings are looked through, the cheapest first. */
const READ = 20;
const SHOWN = 5;
const OPEN = openStates(leads);
const asListing = (record: AnyRecord) => record as unknown as Listing;

/** Live listings that are what an open lead looks for, each a step away from a viewing. */
export function MatchesPanel({ record }: RecordPartProps) {
  const { t } = useTranslation('ui');
  const labels = useLabels('leads');
  const lead = asLead(record);
  const isAsked = wantedPurpose(lead) !== undefined && OPEN.includes(lead.status) && record.archivedAt === null;
  const { query } = useList<AnyRecord, HttpError>({
    resource: 'properties',
    filters: stockFilters(lead),
    sorters: [{ field: 'annualListPriceMinor', order: 'asc' }],
    pagination: { currentPage: 1, pageSize: READ, mode: 'server' },
    meta: { count: false },
    errorNotification: false,
    queryOptions: { enabled: isAsked },
  });
  if (!isAsked) return null;
  const found = query.data?.data.filter((property) => fits(lead, asListing(property)));
  const isFull = query.data?.data.length === READ;
  return (
    <section className="panel" aria-labelledby="matches-title">
      <header className="panel-head">
        <h2 id="matches-title">{labels.text('matches.title')}</h2>
        {found && found.length > 0 && (
          <span className="quiet figures">
            {found.length}
            {isFull && '+'}
          </span>
        )}
      </header>
      {query.isError && !found ? (
        <Failure error={query.error} onRetry={query.refetch} />
      ) : found?.length === 0 ? (
        <p className="quiet">{labels.text('matches.none')}</p>
      ) : (
        <ul className="related matches" aria-busy={!found}>
          {!found && <li className="bone" />}
          {found?.slice(0, SHOWN).map((property) => (
            <Match key={property.id} property={property} lead={record} />
          ))}
        </ul>
      )}
      {found && found.length > SHOWN && (
        <details className="related-more">
          <summary>{t('related.all', { count: found.length })}</summary>
          <ul className="related matches">
            {found.slice(SHOWN).map((property) => (
              <Match key={property.id} property={property} lead={record} />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function Match({ property, lead }: { readonly property: AnyRecord; readonly lead: AnyRecord }) {
  const labels = useLabels('leads');
  const others = useLabels('properties');
  const { money } = useFormat();
  const { decide, listPath } = useWorkspace();
  const navigate = useNavigate();
  const { unitNumber, buildingName, subdivisionName, bedroomsTotal, purpose } = property;
  const rooms =
    bedroomsTotal === undefined
      ? undefined
      : bedroomsTotal === 0
        ? others.text('unit.studio')
        : others.text('unit.beds', { count: Number(bedroomsTotal) });
  const amount = money(Number(property.annualListPriceMinor), String(property.currency));
  const price = purpose === 'Lease' ? `${amount} ${others.text('unit.Annually')}` : amount;
  const place = [unitNumber, buildingName, subdivisionName].filter(Boolean).join(', ');
  const meetings = listPath('meetings');
  const book = () =>
    navigate(`${meetings}/new`, {
      state: {
        prefill: {
          kind: 'Viewing',
          title: String(lead.fullName).slice(0, 120),
          leadId: lead.id,
          propertyIds: [property.id],
          contactIds: lead.contactId ? [lead.contactId] : undefined,
        },
      },
    });
  return (
    <li>
      <Link to={`${listPath('properties')}/${property.id}`}>
        <bdi>{String(property.title)}</bdi>
      </Link>
      <span className="quiet">
        <bdi>{[place, rooms].filter(Boolean).join(' · ')}</bdi>
      </span>
      <span className="figures">{price}</span>
      {decide('open', meetings).can && (
        <ActionButton
          size="small"
          className="action-end"
          decision={decide('create', 'meetings')}
          icon={<Icon name="calendar" size={14} />}
          onClick={book}
        >
          {labels.text('matches.book')}
        </ActionButton>
      )}
    </li>
  );
}
