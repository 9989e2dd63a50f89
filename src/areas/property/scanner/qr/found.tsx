import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { ActionButton } from '#kit/action-button.tsx';
import { useLabels } from '#kit/text.ts';
import { useAllowed } from '#kit/use-allowed.ts';
import { useCompany } from '#kit/workspace.tsx';
import { normalisePhone } from '#lib/people/phone.ts';
import type { CardPerson, QrContent } from '#lib/sales/qr-content.ts';
import type { Values } from '#model/schema.ts';
import { Icon } from '#ui/icon.tsx';
import textStyles from '#ui/text.module.css';
import styles from './qr.module.css';

/** What a code leads to is seen before it is opened. */
export function Found({ content }: { readonly content: QrContent }) {
  if (content.kind === 'link') return <FoundLink address={content.address} />;
  return content.kind === 'card' ? <FoundCard person={content.person} /> : null;
}

function FoundLink({ address }: { readonly address: string }) {
  const { t } = useTranslation('scanner');
  const { origin, pathname, search } = new URL(address);
  const { listPath } = useCompany();
  const isOurs = origin === location.origin && pathname.startsWith('/app/');
  // a colleague of another role has the same property at an address of their own
  const [, id] = /^\/app\/(?:seller\/)?properties\/(\w+)$/.exec(pathname) ?? [];
  return (
    <div role="status" className={styles.found}>
      <p className={styles.address}>
        <bdi>{address}</bdi>
      </p>
      {isOurs ? (
        <Link to={id ? `${listPath('properties')}/${id}` : pathname + search}>{t('qr.open')}</Link>
      ) : (
        <>
          <a href={address} target="_blank" rel="noopener noreferrer">
            {t('qr.openPage')} <Icon name="expand" size={14} />
          </a>
          <p className={textStyles.quiet}>{t('qr.link')}</p>
        </>
      )}
    </div>
  );
}

const SHOWN = ['company', 'mobilePhone', 'phone2', 'email', 'email2', 'address'] as const;
const TAKEN = ['firstName', 'lastName', 'nameNative', 'city', 'notes', ...SHOWN] as const;

function FoundCard({ person }: { readonly person: CardPerson }) {
  const labels = useLabels('contacts');
  const { company, listPath } = useCompany();
  const navigate = useNavigate();
  const create = useAllowed('create', 'contacts');
  const name = person.fullName ?? [person.firstName, person.lastName].filter(Boolean).join(' ');
  return (
    <div role="status" className={styles.found}>
      {name && <strong dir="auto">{name}</strong>}
      <dl>
        {SHOWN.map((field) =>
          person[field] ? (
            <div key={field}>
              <dt>{labels.field(field)}</dt>
              <dd dir="auto">{person[field]}</dd>
            </div>
          ) : null,
        )}
      </dl>
      <ActionButton
        type="primary"
        decision={create}
        icon={<Icon name="add" size={16} />}
        onClick={() =>
          navigate(`${listPath('contacts')}/new`, { state: { prefill: contactOf(person, company.country) } })
        }
      >
        {labels.text('action.new')}
      </ActionButton>
    </div>
  );
}

/** The card as the form of a contact begins with it. */
function contactOf(person: CardPerson, country: string): Values {
  const taken = TAKEN.flatMap((field) => {
    const value = person[field];
    const isPhone = field === 'mobilePhone' || field === 'phone2';
    return value ? [[field, isPhone ? (normalisePhone(value, country) ?? value) : value]] : [];
  });
  const kind = person.firstName || person.lastName ? 'Person' : 'Organisation';
  return { ...Object.fromEntries(taken), kind };
}
