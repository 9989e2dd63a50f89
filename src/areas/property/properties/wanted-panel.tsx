import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Lead } from '#areas/sales/leads/schema.ts';
import { ActionButton } from '#kit/action-button.tsx';
import { AllowedButton } from '#kit/allowed-button.tsx';
import { Failure } from '#kit/failure.tsx';
import { useFormat } from '#kit/format.ts';
import { setCurrentBooking } from '#kit/record/current-booking.ts';
import { setCurrentShare } from '#kit/record/current-share.ts';
import relatedStyles from '#kit/record/related.module.css';
import { ShareButton } from '#kit/record/share-button.tsx';
import type { RecordPartProps } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import { useAllowed } from '#kit/use-allowed.ts';
import { useCompany } from '#kit/workspace.tsx';
import { isOffered } from '#lib/sales/showable.ts';
import { fitOf } from '#lib/sales/wish.ts';
import boneStyles from '#ui/bone.module.css';
import { Icon } from '#ui/icon.tsx';
import textStyles from '#ui/text.module.css';
import { useBeds } from './cells.tsx';
import type { Property } from './schema.ts';
import { useWanting } from './use-wanting.ts';
import styles from './wanted.module.css';

const SHOWN = 5;

/** Open leads that look for such a home, within what the person may list; each is a step away from a viewing. */
export function WantedPanel({ record: property }: RecordPartProps<Property>) {
  const { t } = useTranslation('ui');
  const labels = useLabels('properties');
  /** The leads that the person ticked or unticked; the panel decides for the others. */
  const [choices, setChoices] = useState<ReadonlyMap<string, boolean>>(new Map());
  const { query, isAsked, isCut, wanting } = useWanting(property);
  const [isWide, setWide] = useState(false);
  if (!isAsked) return null;
  const found = wanting(isWide);
  const elsewhere = found?.length === 0 ? (wanting(true)?.length ?? 0) : 0;
  const picked = found?.filter((lead, at) => choices.get(lead.id) ?? (at < SHOWN && acceptsMarketing(lead))) ?? [];
  const pick = (id: string, isPicked: boolean) => setChoices((before) => new Map(before).set(id, isPicked));
  const line = (lead: Lead) => (
    <Wanting key={lead.id} lead={lead} property={property} isPicked={picked.includes(lead)} onPick={pick} />
  );
  return (
    <section aria-labelledby="wanted-title">
      <header className={relatedStyles.head}>
        <h2 id="wanted-title">
          {labels.text('wanted.title')}{' '}
          {found && found.length > 0 && (
            <span className={`${textStyles.quiet} ${textStyles.figures}`}>
              {found.length}
              {isCut && '+'}
            </span>
          )}
        </h2>
        {isOffered(property) && found && found.length > 0 && (
          <AllowedButton
            action="create"
            resource="shares"
            size="small"
            className={styles.send}
            icon={<Icon name="share" size={14} />}
            disabled={picked.length === 0}
            onClick={() => setCurrentShare({ propertyIds: [property.id], leadIds: picked.map(({ id }) => id) })}
          >
            {labels.text('wanted.send', { count: picked.length })}
          </AllowedButton>
        )}
      </header>
      {query.isError && !found && <Failure error={query.error} onRetry={query.refetch} />}
      {found?.length === 0 && (
        <p className={textStyles.quiet}>
          {labels.text('wanted.none')}{' '}
          {elsewhere > 0 && (
            <button type="button" className={textStyles.link} onClick={() => setWide(true)}>
              {labels.text('wanted.widen', { count: elsewhere })}
            </button>
          )}
        </p>
      )}
      <ul className={styles.wanting} aria-busy={query.isLoading}>
        {query.isLoading && <li className={boneStyles.bone} data-part="bone" />}
        {found?.slice(0, SHOWN).map(line)}
      </ul>
      {found && found.length > SHOWN && (
        <details className={relatedStyles.more}>
          <summary>{t('related.all', { count: found.length })}</summary>
          <ul className={styles.wanting}>{found.slice(SHOWN).map(line)}</ul>
        </details>
      )}
    </section>
  );
}

/** Whether the lead has not declined marketing. The server checks it again before anything is sent. */
const acceptsMarketing = ({ consent }: Lead): boolean => consent?.marketing !== false;
function Wanting(props: {
  readonly lead: Lead;
  readonly property: Property;
  readonly isPicked: boolean;
  readonly onPick: (id: string, isPicked: boolean) => void;
}) {
  const { lead, property, isPicked, onPick } = props;
  const { t } = useTranslation('ui');
  const labels = useLabels('properties');
  const others = useLabels('leads');
  const { money } = useFormat();
  const { listPath } = useCompany();
  const bedsOf = useBeds();
  const book = useAllowed('create', 'meetings');
  const { id, fullName, intent, timeframe, budgetMaxMinor, contactId, currency, score } = lead;
  const more = { leadId: id, contactIds: contactId ? [contactId] : undefined, propertyIds: [property.id] };
  const { hasRooms, isHere, overMinor } = fitOf(lead, property);
  const why = [hasRooms && bedsOf(property), isHere && labels.text('wanted.here')].filter(Boolean).join(' · ');
  return (
    <li>
      {isOffered(property) && (
        <label className={styles.pick}>
          <span className="visually-hidden">{t('bulk.select', { name: fullName })}</span>
          <input type="checkbox" checked={isPicked} onChange={({ target }) => onPick(id, target.checked)} />
        </label>
      )}
      <span className={styles.score} title={others.field('score')}>
        {score}
      </span>
      <span className={styles.who}>
        <Link to={`${listPath('leads')}/${id}`}>
          <bdi>{fullName}</bdi>
        </Link>
        <span className={textStyles.second}>
          {[others.option('intent', intent), others.option('timeframe', timeframe)].join(' · ')}
        </span>
      </span>
      <span className={styles.why}>
        {why}
        {overMinor > 0 && (
          <span className={styles.over}>
            {labels.text('wanted.over', { amount: money(overMinor, property.currency, true) })}
          </span>
        )}
      </span>
      <span className={`${styles.budget} ${textStyles.figures}`}>
        {budgetMaxMinor !== undefined && labels.text('wanted.upTo', { amount: money(budgetMaxMinor, currency, true) })}
      </span>
      <span className={styles.acts}>
        {isOffered(property) && (
          <ShareButton size="small" sharing={{ propertyIds: [property.id], leadId: id }} of={fullName} />
        )}
        <ActionButton
          size="small"
          decision={book}
          aria-label={t('word.actionOn', { action: labels.text('wanted.book'), name: fullName })}
          onClick={() => setCurrentBooking({ kind: 'Viewing', ...more })}
        >
          {labels.text('wanted.book')}
        </ActionButton>
      </span>
    </li>
  );
}
