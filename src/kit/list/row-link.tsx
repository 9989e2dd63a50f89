import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useCompany } from '#kit/workspace.tsx';
import { nameOf } from '#model/name.ts';
import type { AnyRecord, AnySchema } from '#model/schema.ts';
import { Isolated } from '#ui/isolated.tsx';
import styles from './list.module.css';
import { withPeek } from './peek.ts';

/** The row's title; its area covers the whole row. Remembers the list it was opened from. */
export function RowLink(props: {
  readonly schema: AnySchema;
  readonly record: AnyRecord;
  readonly children?: ReactNode;
}) {
  const { schema, record, children } = props;
  const { listPath } = useCompany();
  const { search } = useLocation();
  return (
    <Link
      data-row-link
      className={styles.rowLink}
      data-part="row-link"
      to={`${listPath(schema.name)}/${record.id}`}
      state={{ listSearch: withPeek(search, undefined) }}
    >
      {children ?? <Isolated text={nameOf(schema, record)} />}
    </Link>
  );
}
