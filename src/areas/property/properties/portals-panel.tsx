import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Failure } from '#kit/failure.tsx';
import { useFormat } from '#kit/format.ts';
import { PortalGaps } from '#kit/portal-gaps.tsx';
import type { RecordPartProps } from '#kit/resource.ts';
import { useWorkspace } from '#kit/workspace.tsx';
import { Icon } from '#ui/icon.tsx';
import panelStyles from '#ui/panel.module.css';
import styles from './portals-panel.module.css';
import type { Property } from './schema.ts';

/** What is or may soon be on offer. */
const OFFERED: ReadonlySet<string> = new Set(['Incomplete', 'ComingSoon', 'Active', 'Hold']);

/** Whether the portals the company sends to would take this listing, and what it still lacks for them. */
export function PortalsPanel({ record: { id, version, standardStatus, archivedAt } }: RecordPartProps<Property>) {
  const { t } = useTranslation('company');
  const format = useFormat();
  const { company, portals: port } = useWorkspace();
  const lacks = useQuery({
    queryKey: ['portals', company.id, id, version],
    queryFn: () => port.lacks(id),
    enabled: OFFERED.has(standardStatus) && archivedAt === null,
  });
  const { data = [], error, refetch } = lacks;
  if (!error && data.length === 0) return null;
  const lacking = data.filter(({ gaps }) => gaps.length > 0);
  const figures = { count: data.length, total: format.number(data.length), lacking: format.number(lacking.length) };
  return (
    <section className={`${panelStyles.panel} ${styles.portals}`} data-part="panel" aria-labelledby="listing-portals">
      <h2 id="listing-portals">{t('portals.title')}</h2>
      {error ? (
        <Failure error={error} onRetry={refetch} />
      ) : lacking.length === 0 ? (
        <p>
          <Icon name="checkCircle" size={16} /> {t('portals.readyFor', figures)}
        </p>
      ) : (
        <details>
          <summary>{t('portals.missingFor', figures)}</summary>
          <ul>
            {lacking.map(({ name, brand, gaps }) => (
              <li key={name}>
                <strong>
                  <bdi>{brand}</bdi>
                </strong>
                <span>
                  <PortalGaps gaps={gaps} />
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
