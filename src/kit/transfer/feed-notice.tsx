import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '#kit/format.ts';
import { useCompany } from '#kit/workspace.tsx';
import { Callout } from '#ui/callout.tsx';
import styles from './import.module.css';
import type { ImportControl } from './use-import.ts';

/** Records named in full; more are counted. */
const NAMED = 50;

/** What a feed no longer has of what it brought before, and what of it nobody could tell apart. */
export function FeedNotice({ control }: { readonly control: ImportControl }) {
  const { t } = useTranslation('transfer');
  const format = useFormat();
  const { listPath } = useCompany();
  const { opened, removed, schema } = control;
  if (!opened?.feed) return null;
  const { source, nameless } = opened.feed;
  const figure = (count: number) => ({ count, total: format.number(count), source });
  return (
    <>
      {removed.length > 0 && (
        <Callout icon="archive" role="status">
          <p>{t('feed.gone', figure(removed.length))}</p>
          <ul className={styles.reasons}>
            {removed.slice(0, NAMED).map(({ id, reference, title }) => (
              <li key={id}>
                <Link to={`${listPath(schema.name)}/${id}`}>
                  <bdi>{reference}</bdi> · <bdi>{title}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        </Callout>
      )}
      {nameless > 0 && (
        <Callout icon="warning" role="status">
          {t('feed.nameless', figure(nameless))}
        </Callout>
      )}
    </>
  );
}
