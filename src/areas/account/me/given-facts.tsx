import { useTranslation } from 'react-i18next';
import { useFormat } from '#kit/format.ts';
import { useCompany } from '#kit/workspace.tsx';
import type { StaffMember } from '#model/people/people.ts';
import textStyles from '#ui/text.module.css';
import styles from './me.module.css';

/** What others decide about a person, to read. */
export function GivenFacts({ person }: { readonly person: StaffMember }) {
  const { t } = useTranslation('me');
  const format = useFormat();
  const { company } = useCompany();
  const facts = [
    ['email', person.email],
    ['role', t(`shell:role.${person.Role}`, { defaultValue: person.Role })],
    ['company', person.company_id ? company.name : '–'],
    ['since', person.CreationDate ? format.date(person.CreationDate) : '–'],
  ] as const;
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`fact.${name}`)}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <p className={`${textStyles.quiet} ${styles.note}`}>{t('fact.given')}</p>
    </>
  );
}
