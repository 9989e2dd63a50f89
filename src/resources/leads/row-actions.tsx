import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { Icon } from '#ui/icon.tsx';
import type { CellProps } from '#ui/resource.ts';
import { useLabels } from '#ui/text.ts';
import { useWorkspace } from '#ui/workspace.tsx';
import { asLead } from './commands.ts';

/** wa.me wants the number without its plus. */
export const whatsappUrl = (phone: string) => `https://wa.me/${phone.slice(1)}`;

export function LeadRowActions({ record }: CellProps) {
  const { t } = useTranslation('ui');
  const labels = useLabels('leads');
  const { decide, listPath } = useWorkspace();
  const { search } = useLocation();
  const { mobilePhone, fullName, id, archivedAt } = asLead(record);
  const named = (action: string) => t('word.actionOn', { action, name: fullName });
  const call = labels.text('action.call');
  const whatsapp = labels.text('action.whatsapp');
  const edit = labels.text('action.edit');
  return (
    <>
      {mobilePhone && (
        <>
          <a className="icon-button" href={`tel:${mobilePhone}`} title={call} aria-label={named(call)}>
            <Icon name="call" size={16} />
          </a>
          <a
            className="icon-button"
            href={whatsappUrl(mobilePhone)}
            target="_blank"
            rel="noreferrer"
            title={whatsapp}
            aria-label={named(whatsapp)}
          >
            <Icon name="whatsapp" size={16} />
          </a>
        </>
      )}
      {archivedAt === null && decide('edit', 'leads', record).can && (
        <Link
          className="icon-button"
          to={`${listPath('leads')}/${id}/edit${search}`}
          title={edit}
          aria-label={named(edit)}
        >
          <Icon name="edit" size={16} />
        </Link>
      )}
    </>
  );
}
