import { useDataProvider } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Contact } from '#areas/sales/contacts/schema.ts';
import { useWorkspace } from '#kit/workspace.tsx';
import textStyles from '#ui/text.module.css';
import styles from './merge.module.css';
import { EACH, possibleDoubles, searchesFor } from './possible-doubles.ts';

/** Contacts who may be the same person or firm, to be looked at. Nothing where none is found or the search fails. */
export function Suggestions(props: { readonly record: Contact; readonly onPick: (id: string) => void }) {
  const { record, onPick } = props;
  const { t } = useTranslation('merge');
  const { company, account } = useWorkspace();
  const provider = useDataProvider()();
  const { data = [] } = useQuery({
    queryKey: ['possible-doubles', company.id, account.id, record.id, record.version],
    queryFn: async () => {
      const found = await Promise.all(
        searchesFor(record).map((value) =>
          provider.getList<Contact>({
            resource: 'contacts',
            filters: [{ field: 'q', operator: 'contains', value }],
            pagination: { currentPage: 1, pageSize: EACH, mode: 'server' },
            meta: { count: false },
          }),
        ),
      );
      return possibleDoubles(
        record,
        found.flatMap(({ data: contacts }) => contacts),
      );
    },
  });
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="merge-possible">
      <h3 id="merge-possible">{t('possible.title')}</h3>
      <ul className={styles.possible}>
        {data.map(({ contact, isReached }) => (
          <li key={contact.id}>
            <button type="button" className={textStyles.link} onClick={() => onPick(contact.id)}>
              <bdi>{contact.fullName}</bdi>
            </button>
            <span className={textStyles.quiet} data-part="quiet">
              <bdi>{contact.mobilePhone ?? contact.email}</bdi> · {t(isReached ? 'possible.reached' : 'possible.named')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
