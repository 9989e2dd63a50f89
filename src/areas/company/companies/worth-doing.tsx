import { useList } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { QueuePart } from '#kit/queue/queue-part.tsx';
import { useAccess, useServices } from '#kit/workspace.tsx';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icon-paths.ts';
import styles from './worth-doing.module.css';

/** What a new company connects and agrees next. A card is gone once its step is done. */
export function WorthDoing() {
  const { t } = useTranslation('company');
  const { companyPort, portals } = useServices();
  const { decide } = useAccess();
  const mayEdit = decide('edit', 'companies').can;
  const { query: inboxes } = useList({
    resource: 'inboxes',
    pagination: { currentPage: 1, pageSize: 1, mode: 'server' },
    filters: [{ field: 'channel', operator: 'eq', value: 'Email' }],
    meta: { count: false },
    queryOptions: { enabled: decide('list', 'inboxes').can },
  });
  const opened = useQuery({
    queryKey: ['first week', 'portals'],
    queryFn: async () => (await portals.portals()).some(({ address }) => address !== undefined),
    enabled: mayEdit,
  });
  const commission = useQuery({
    queryKey: ['first week', 'commission'],
    queryFn: async () => (await companyPort.readSettings('commission')) !== undefined,
    enabled: mayEdit,
  });
  const all: readonly (readonly [name: string, icon: IconName, to: string, isDone: boolean | undefined])[] = [
    ['mail', 'email', '/app/channels', inboxes.data && inboxes.data.data.length > 0],
    ['portal', 'share', '/app/my-company/portals', opened.data],
    ['commission', 'payroll', '/app/my-company/commission', commission.data],
  ];
  // a step whose answer failed is not shown
  const open = all.filter(([, , , isDone]) => isDone === false);
  if (open.length === 0) return null;
  return (
    <QueuePart id="worth-doing" title={t('week.worth')}>
      <ul className={styles.worth}>
        {open.map(([name, icon, to]) => (
          <li key={name}>
            <Link to={to}>
              <Icon name={icon} size={18} />
              <span>
                <strong>{t(`week.${name}.title`)}</strong>
                <small>{t(`week.${name}.text`)}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </QueuePart>
  );
}
