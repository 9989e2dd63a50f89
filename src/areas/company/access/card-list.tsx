import type { ReactNode } from 'react';
import { Empty, Failure } from '#kit/failure.tsx';
import { useLabels } from '#kit/text.ts';
import { useAccess } from '#kit/workspace.tsx';
import type { AnyRecord } from '#model/schema.ts';
import { Bone } from '#ui/bone.tsx';
import { Button } from '#ui/button.tsx';
import type { IconName } from '#ui/icon-paths.ts';
import panelStyles from '#ui/panel.module.css';
import textStyles from '#ui/text.module.css';
import styles from './card-list.module.css';

/** What a tab of Access lists. */
export interface Listed<R extends AnyRecord> {
  readonly data: { readonly data: readonly R[] } | undefined;
  readonly error: unknown;
  readonly isLoading: boolean;
  readonly refetch: () => Promise<unknown>;
}

/** A tab of Access with one card a record: loading, failed, empty or full, and a button for a new one. */
export function CardList<R extends AnyRecord>(props: {
  readonly resource: string;
  readonly icon: IconName;
  readonly query: Listed<R>;
  readonly card: (record: R) => ReactNode;
  readonly onNew: () => void;
}) {
  const { resource, icon, query, card, onNew } = props;
  const { data, error, isLoading, refetch } = query;
  const labels = useLabels(resource);
  const { decide } = useAccess();
  const rows = data?.data ?? [];
  return (
    <>
      <div className={styles.head}>
        <p className={textStyles.quiet}>{labels.text('lead')}</p>
        {decide('create', resource).can && (
          <Button type="primary" onClick={onNew}>
            {labels.text('action.new')}
          </Button>
        )}
      </div>
      {isLoading && (
        <span className={panelStyles.panel} role="status" aria-label={labels.text('title')}>
          <Bone />
        </span>
      )}
      {error !== null && rows.length === 0 && <Failure error={error} onRetry={() => void refetch()} />}
      {data && rows.length === 0 && <Empty icon={icon} title={labels.text('emptyTitle')} text={labels.text('empty')} />}
      <ul className={styles.cards}>
        {rows.map((record) => (
          <li key={record.id}>{card(record)}</li>
        ))}
      </ul>
    </>
  );
}
