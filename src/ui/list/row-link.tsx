import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { AnyRecord, AnySchema } from '#schema/schema.ts';
import { useWorkspace } from '../workspace.tsx';

/** The row's title; its area covers the whole row. Remembers the list it was opened from. */
export function RowLink(props: {
  readonly schema: AnySchema;
  readonly record: AnyRecord;
  readonly children?: ReactNode;
}) {
  const { schema, record, children } = props;
  const { listPath } = useWorkspace();
  const { search } = useLocation();
  return (
    <Link
      data-row-link
      className="row-link"
      to={`${listPath(schema.name)}/${record.id}`}
      state={{ listSearch: search }}
    >
      {children ?? <bdi>{String(record[schema.title])}</bdi>}
    </Link>
  );
}
