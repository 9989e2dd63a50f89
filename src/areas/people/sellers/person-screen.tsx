import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { Empty, Failure } from '#kit/failure.tsx';
import recordStyles from '#kit/record/record.module.css';
import { useCompany } from '#kit/workspace.tsx';
import { Avatar } from '#ui/avatar.tsx';
import boneStyles from '#ui/bone.module.css';
import { Bone } from '#ui/bone.tsx';
import { Icon } from '#ui/icon.tsx';
import textStyles from '#ui/text.module.css';
import { Badges, RoleName, StatusChip } from './cells.tsx';
import { useAsk, useOffers } from './person-actions.ts';
import { PersonActivity } from './person-activity.tsx';
import { PersonFacts } from './person-facts.tsx';
import type { PersonRow } from './rows.ts';
import { RuledButton } from './ruled-button.tsx';
import styles from './sellers.module.css';
import { usePeople } from './use-people.ts';

/** One colleague: who it is, the state of the account, the open work, and the history. */
export function PersonScreen({ id }: { readonly id: string }) {
  const { t } = useTranslation(['users', 'ui']);
  const { rows, error, refetch } = usePeople();
  // newer browsers answer with a promise, which is no clean-up
  useEffect(() => void window.scrollTo(0, 0), []);
  const person = rows?.find((row) => row.id === id);
  if (!rows && error) return <Failure error={error} onRetry={refetch} />;
  if (!rows)
    return (
      <div className={boneStyles.standingIn} role="status" aria-label={t('ui:record.loading')}>
        <Bone as="title" />
        <Bone />
        <div className={recordStyles.body}>
          <Bone as="panel" />
          <Bone as="panel" />
        </div>
      </div>
    );
  if (!person)
    return (
      <Empty icon="lock" title={t('ui:record.notFound')} text={t('notFoundText')}>
        <BackLink />
      </Empty>
    );
  return (
    <article aria-labelledby="record-title">
      <PersonHead person={person} />
      <div className={recordStyles.body}>
        <div className={recordStyles.facts}>
          <PersonFacts person={person} />
        </div>
        <div className={recordStyles.recordTimeline}>
          <PersonActivity uid={person.id} />
        </div>
      </div>
    </article>
  );
}

/** Back to the very list the person was opened from. */
function BackLink() {
  const { t } = useTranslation('shell');
  const { listPath } = useCompany();
  const state: unknown = useLocation().state;
  const search =
    typeof state === 'object' && state !== null && 'listSearch' in state && typeof state.listSearch === 'string'
      ? state.listSearch
      : '';
  return (
    <Link className={recordStyles.backLink} to={`${listPath('users')}${search}`}>
      <Icon name="arrowLeft" size={16} />
      {t('shell:area.sellers')}
    </Link>
  );
}

function PersonHead({ person }: { readonly person: PersonRow }) {
  const { t } = useTranslation('users');
  const ask = useAsk();
  const offers = useOffers()(person);
  return (
    <header className={recordStyles.head} data-part="record-head">
      <BackLink />
      <div className={styles.personHead}>
        <Avatar name={person.name} pictureUrl={person.pictureUrl} size={56} />
        <div>
          <h1 id="record-title">
            <bdi>{person.name}</bdi>
          </h1>
          <div className={recordStyles.summary}>
            <span className={textStyles.quiet}>
              <RoleName Role={person.Role} />
            </span>
            <StatusChip record={person} />
            <Badges person={person} />
          </div>
        </div>
      </div>
      <div className={recordStyles.actions} data-part="record-actions">
        {offers.map(({ action, icon, danger, refusal }) => (
          <RuledButton
            key={action}
            refusal={refusal}
            danger={danger}
            icon={<Icon name={icon} size={16} />}
            onClick={() => ask(action, person)}
          >
            {t(`action.${action}`)}
          </RuledButton>
        ))}
      </div>
    </header>
  );
}
