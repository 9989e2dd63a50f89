import { useDataProvider } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useAccess, useCompany } from '#kit/workspace.tsx';
import textStyles from '#ui/text.module.css';
import styles from './merge.module.css';
import type { Merged, Party } from './mergeable.ts';
import { EACH, possibleDoubles, searchesFor } from './possible-doubles.ts';

/** Records that may be of the same person or firm, to be looked at. Nothing where none is found or the search fails. */
export function Suggestions(props: {
  readonly resource: Merged;
  readonly record: Party;
  readonly onPick: (id: string) => void;
}) {
  const { resource, record, onPick } = props;
  const { t } = useTranslation('merge');
  const { account } = useAccess();
  const { company } = useCompany();
  const provider = useDataProvider()();
  const { data = [] } = useQuery({
    queryKey: ['possible-doubles', resource, company.id, account.id, record.id, record.version],
    queryFn: async () => {
      const found = await Promise.all(
        searchesFor(record).map((value) =>
          provider.getList<Party>({
            resource,
            filters: [{ field: 'q', operator: 'contains', value }],
            pagination: { currentPage: 1, pageSize: EACH, mode: 'server' },
            meta: { count: false },
          }),
        ),
      );
      return possibleDoubles(
        record,
        found.flatMap(({ data: parties }) => parties),
      );
    },
  });
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="merge-possible">
      <h3 id="merge-possible">{t('possible.title')}</h3>
      <ul className={styles.possible}>
        {data.map(({ party, isReached }) => (
          <li key={party.id}>
            <button type="button" className={textStyles.link} onClick={() => onPick(party.id)}>
              <bdi>{party.fullName}</bdi>
            </button>
            <span className={textStyles.quiet}>
              <bdi>{party.mobilePhone ?? party.email}</bdi> · {t(isReached ? 'possible.reached' : 'possible.named')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
