import { Link, useLocation } from 'react-router';
import { nameOf } from '#model/name.ts';
import type { AnyRecord, AnySchema } from '#model/schema.ts';
import { Icon } from '#ui/icon.tsx';
import iconButtonStyles from '#ui/icon-button.module.css';
import type { IconName } from '#ui/icon-paths.ts';
import { useTexts } from '#ui/use-texts.ts';
import { useDial } from './record/dialling.ts';
import { useLabels } from './text.ts';
import { useAccess, useCompany } from './workspace.tsx';

/** The ways to contact somebody, as the record holds them. */
export interface ContactDetails {
  readonly phone?: string;
  /** Where it differs from the phone. */
  readonly whatsapp?: string;
  readonly email?: string;
}
/** wa.me wants the number without its plus; the text waits there to be sent. */
export const whatsappUrl = (phone: string, text?: string) =>
  `https://wa.me/${phone.slice(1)}${text ? `?text=${encodeURIComponent(text)}` : ''}`;

/**
 * The record that the details belong to. A person who may change it writes in its composer, which asks the guard and
 * stores the message; anybody else writes in their own program.
 */
export interface ContactProps {
  readonly schema: AnySchema;
  readonly record: AnyRecord;
  readonly contact: ContactDetails;
}

function useRowLinks({ schema, record }: Omit<ContactProps, 'contact'>) {
  const { t } = useTexts('ui');
  const { decide } = useAccess();
  const { listPath } = useCompany();
  const { search } = useLocation();
  return {
    search,
    mayEdit: record.archivedAt === null && decide('edit', schema.name, record).can,
    path: `${listPath(schema.name)}/${record.id}`,
    appearance: (word: string) => ({
      className: iconButtonStyles.iconButton,
      'data-part': 'icon-button',
      title: word,
      'aria-label': t('word.actionOn', { action: word, name: nameOf(schema, record) }),
    }),
  };
}

/** The ways to reach somebody, as icons. */
export function ContactLinks({ schema, record, contact }: ContactProps) {
  const { t } = useTexts('ui');
  const dial = useDial();
  const { search, mayEdit, path, appearance } = useRowLinks({ schema, record });
  const { phone, whatsapp = phone, email } = contact;
  const written = (type: string, word: string, icon: IconName, href: string) =>
    mayEdit ? (
      <Link {...appearance(word)} to={path} state={{ compose: type, listSearch: search }}>
        <Icon name={icon} size={16} />
      </Link>
    ) : (
      <a {...appearance(word)} href={href} target={href.startsWith('mailto:') ? undefined : '_blank'} rel="noreferrer">
        <Icon name={icon} size={16} />
      </a>
    );
  return (
    <>
      {phone && (
        <a
          {...appearance(t('action.call'))}
          href={`tel:${phone}`}
          onClick={(event) => void dial(event, { schema, record })}
        >
          <Icon name="call" size={16} />
        </a>
      )}
      {whatsapp && written('WhatsApp', t('action.whatsapp'), 'whatsapp', whatsappUrl(whatsapp))}
      {!phone && email && written('Email', t('action.email'), 'email', `mailto:${email}`)}
    </>
  );
}

/** On a row: the ways to reach somebody, and the way to the form. */
export function RowContactActions(props: ContactProps) {
  const labels = useLabels(props.schema.name);
  const { search, mayEdit, path, appearance } = useRowLinks(props);
  return (
    <>
      <ContactLinks {...props} />
      {mayEdit && (
        <Link {...appearance(labels.text('action.edit'))} to={`${path}/edit${search}`}>
          <Icon name="edit" size={16} />
        </Link>
      )}
    </>
  );
}
