import { useOne } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCompany } from '#kit/workspace.tsx';
import { nameOf } from '#model/name.ts';
import type { AnyRecord } from '#model/schema.ts';
import { Bone } from '#ui/bone.tsx';
import { Tag } from '#ui/chip.tsx';
import { Isolated } from '#ui/isolated.tsx';
import textStyles from '#ui/text.module.css';

/** Another record by its name, one tap away; one that may not be read, or is gone, says so. */
export function RecordRef({ resource, id }: { readonly resource: string; readonly id: string }) {
  const { t } = useTranslation('ui');
  const { schema, listPath } = useCompany();
  const { query } = useOne<AnyRecord>({ resource, id });
  const record = query.data?.data;
  if (query.isError) return <span className={textStyles.quiet}>{t('ref.hidden')}</span>;
  if (!record) return <Bone as="word" />;
  return (
    <Link to={`${listPath(resource)}/${id}`}>
      <Isolated text={nameOf(schema(resource), record)} />
      {record.archivedAt !== null && <Tag>{t('record.archived')}</Tag>}
    </Link>
  );
}
