import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { RelativeDate } from '#kit/fields/date.tsx';
import { PhoneDisplay } from '#kit/fields/phone.tsx';
import { useFormat } from '#kit/format.ts';
import { RowLink } from '#kit/list/row-link.tsx';
import type { CellProps } from '#kit/resource.ts';
import { useAccess } from '#kit/workspace.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Bone } from '#ui/bone.tsx';
import { Chip, Tag } from '#ui/chip.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import textStyles from '#ui/text.module.css';
import { ClosedDeals, OpenLeads } from './open-leads.tsx';
import type { PersonRow } from './rows.ts';
import { users } from './schema.ts';
import styles from './sellers.module.css';
import { useAuthority } from './use-authority.ts';

const WhereToday = lazyPart(async () => (await import('#areas/people/attendees/where-today.tsx')).WhereToday);

export function NameCell({ record: person, avatar = 24 }: CellProps<PersonRow> & { readonly avatar?: number }) {
  return (
    <span className={styles.personCell}>
      <Avatar name={person.name} pictureUrl={person.pictureUrl} size={avatar} />
      <RowLink schema={users} record={person}>
        <bdi>{person.name}</bdi>
      </RowLink>
      <Badges person={person} />
    </span>
  );
}

/** Who this is among the others: oneself, the founder. */
export function Badges({ person }: { readonly person: PersonRow }) {
  const { t } = useTranslation('users');
  const { account } = useAccess();
  const { ownerUid } = useAuthority();
  return (
    <>
      {person.id === account.id && <Tag>{t('badge.you')}</Tag>}
      {person.id === ownerUid && <Tag tone="brass">{t('badge.founder')}</Tag>}
    </>
  );
}

export function ContactCell({ record }: CellProps<PersonRow>) {
  const { email, phoneNumber } = record;
  return (
    <>
      <bdi dir="ltr">{email}</bdi>
      {phoneNumber && (
        <span className={`${textStyles.second} ${styles.personPhone}`} data-part="second">
          <PhoneDisplay
            resource="users"
            name="phoneNumber"
            field={{ kind: 'phone' }}
            value={phoneNumber}
            record={record}
          />
        </span>
      )}
    </>
  );
}

/** A role by its name; a stored text that is not a role is shown unchanged. */
export function RoleName({ Role }: { readonly Role: string }) {
  const { t } = useTranslation('users');
  return <bdi>{t(`options.Role.${Role}`, { defaultValue: Role })}</bdi>;
}
export const RoleCell = ({ record }: CellProps<PersonRow>) => <RoleName Role={record.Role} />;

/** Where the person is today. */
export const TodayCell = ({ record }: CellProps<PersonRow>) => (
  <Suspense fallback={<Bone />}>
    <WhereToday uid={record.id} />
  </Suspense>
);

export function StatusChip({ record }: CellProps<PersonRow>) {
  const { t } = useTranslation('users');
  const { status } = record;
  return <Chip value={status}>{t(`options.status.${status}`)}</Chip>;
}
/** Since when a new password is waited for. */
export function StatusCell({ record }: CellProps<PersonRow>) {
  const format = useFormat();
  const { status, resetSince } = record;
  return (
    <>
      <StatusChip record={record} />
      {status === 'PendingReset' && resetSince && (
        <span className={textStyles.second} data-part="second">
          <time dateTime={resetSince.toISOString()} title={format.dateTime(resetSince)}>
            {format.shortDate(resetSince)}
          </time>
        </span>
      )}
    </>
  );
}

export const OpenLeadsCell = ({ record }: CellProps<PersonRow>) => <OpenLeads uid={record.id} />;
export const ClosedDealsCell = ({ record }: CellProps<PersonRow>) => <ClosedDeals uid={record.id} />;

export function LastLoginCell({ record }: CellProps<PersonRow>) {
  const { t } = useTranslation('users');
  const { LastLogin } = record;
  return LastLogin ? (
    <RelativeDate value={LastLogin} className={textStyles.quiet} />
  ) : (
    <span className={textStyles.quiet}>{t('never')}</span>
  );
}
