import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { countryName } from '#kit/fields/country-name.ts';
import { RelativeDate } from '#kit/fields/date.tsx';
import { EmailDisplay } from '#kit/fields/email.tsx';
import { PhoneDisplay } from '#kit/fields/phone.tsx';
import { useFormat } from '#kit/format.ts';
import recordStyles from '#kit/record/record.module.css';
import { Bone } from '#ui/bone.tsx';
import { Icon } from '#ui/icon.tsx';
import panelStyles from '#ui/panel.module.css';
import textStyles from '#ui/text.module.css';
import { LastLoginCell, RoleName, StatusChip } from './cells.tsx';
import { useOpenLeads, useOpenLeadsPath } from './open-leads.tsx';
import { useRoleSentence } from './role-changes.tsx';
import type { PersonRow } from './rows.ts';
import styles from './sellers.module.css';

type Fact = readonly [label: string, value: ReactNode];

/** What is known of a person, in three panels; what is not known takes no room. */
export function PersonFacts({ person }: { readonly person: PersonRow }) {
  const { t, i18n } = useTranslation(['users', 'ui']);
  const { date } = useFormat();
  const sentence = useRoleSentence();
  const field = (name: string) => t(`fields.${name}`);
  const mail = (value: string) => (
    <EmailDisplay resource="users" name="email" field={{ kind: 'email' }} value={value} record={person} />
  );
  const phones = (['phoneNumber', 'phoneNumber2', 'phoneNumber3'] as const).map((name): Fact => {
    const value = person[name];
    return [
      field(name),
      value && <PhoneDisplay resource="users" name={name} field={{ kind: 'phone' }} value={value} record={person} />,
    ];
  });
  const { CreationDate, lastPasswordUpdate, resetSince, ipAddress, country, secondaryEmail } = person;
  return (
    <>
      <Panel
        title={t('section.profile')}
        facts={[
          [field('email'), mail(person.email)],
          [field('secondaryEmail'), secondaryEmail && mail(secondaryEmail)],
          ...phones,
          [field('country'), country && countryName(country, i18n.language)],
          [field('CreationDate'), CreationDate && date(CreationDate)],
          [field('Notification'), t(person.Notification ? 'ui:word.yes' : 'ui:word.no')],
          [
            field('Role'),
            <>
              <RoleName Role={person.Role} />
              <span className={styles.factNote}>{sentence(person.Role)}</span>
            </>,
          ],
        ]}
      />
      <Panel
        title={t('section.security')}
        facts={[
          [field('status'), <StatusChip key="status" record={person} />],
          [field('LastLogin'), <LastLoginCell key="login" record={person} />],
          [field('resetSince'), resetSince && <RelativeDate value={resetSince} />],
          [field('lastPasswordUpdate'), lastPasswordUpdate && <RelativeDate value={lastPasswordUpdate} />],
          [
            field('ipAddress'),
            ipAddress && (
              <>
                <span dir="ltr" className={textStyles.figures}>
                  {ipAddress}
                </span>
                <span className={styles.factNote}>{t('reportedByBrowser')}</span>
              </>
            ),
          ],
          [field('isVerified'), t(person.isVerified ? 'ui:word.yes' : 'ui:word.no')],
          [field('isActive'), t(person.isActive ? 'ui:word.yes' : 'ui:word.no')],
        ]}
      />
      <LeadsPanel uid={person.id} />
    </>
  );
}

function Panel({ title, facts }: { readonly title: string; readonly facts: readonly Fact[] }) {
  return (
    <section className={panelStyles.panel}>
      <h2>{title}</h2>
      <dl className={recordStyles.factList}>
        {facts.map(([label, value]) =>
          value ? (
            <div className={recordStyles.fact} data-part="fact" key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </section>
  );
}

function LeadsPanel({ uid }: { readonly uid: string }) {
  const { t } = useTranslation(['users', 'ui']);
  const { count, failed } = useOpenLeads(uid);
  const pathOf = useOpenLeadsPath();
  return (
    <section className={panelStyles.panel}>
      <h2>{t('section.leads')}</h2>
      {count === undefined ? (
        failed ? (
          <p className={textStyles.quiet}>{t('ui:error.offline')}</p>
        ) : (
          <Bone />
        )
      ) : (
        <p className={styles.leadsLine}>
          <span className={textStyles.figures}>{t('leads.open', { count })}</span>
          {count > 0 && (
            <Link to={pathOf(uid)}>
              {t('leads.show')} <Icon name="chevronRight" size={14} />
            </Link>
          )}
        </p>
      )}
    </section>
  );
}
