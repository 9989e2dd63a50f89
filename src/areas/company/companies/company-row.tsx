import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ActionButton } from '#kit/action-button.tsx';
import { countryName } from '#kit/fields/country-name.ts';
import { useFormat } from '#kit/format.ts';
import { useWorkspace } from '#kit/workspace.tsx';
import type { AnyRecord } from '#model/schema.ts';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import styles from './company.module.css';

/** One company: who it is, how it stands, and what can be done about it. */
export function CompanyRow({ company, onStatus }: { readonly company: AnyRecord; readonly onStatus: () => void }) {
  const { t, i18n } = useTranslation('company');
  const { company: current, decide, switchCompany } = useWorkspace();
  const { date } = useFormat();
  const navigate = useNavigate();
  const name = String(company.name);
  const suspended = company.status === 'Suspended';
  const open = () => {
    void navigate('/app/my-company');
    switchCompany(company.id);
  };
  return (
    <tr>
      <td>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        {company.id === current.id && <small>{t('all.current')}</small>}
        {suspended && <small>{t('suspended.reason', { reason: String(company.suspensionReason ?? '–') })}</small>}
      </td>
      <td>{countryName(String(company.country), i18n.language)}</td>
      <td>
        <Chip value={`Company${String(company.status)}`}>{t(`options.status.${String(company.status)}`)}</Chip>
      </td>
      <td>{date(company.createdAt)}</td>
      <td>
        <p className={styles.buttonRow}>
          <Button size="small" aria-label={t('all.openName', { name })} onClick={open}>
            {t('all.open')}
          </Button>
          <ActionButton
            size="small"
            danger={!suspended}
            decision={decide('reopen', 'companies', company)}
            aria-label={t(suspended ? 'all.reactivateName' : 'all.suspendName', { name })}
            onClick={onStatus}
          >
            {t(suspended ? 'all.reactivate' : 'all.suspend')}
          </ActionButton>
        </p>
      </td>
    </tr>
  );
}
