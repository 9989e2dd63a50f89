import { type HttpError, useShow } from '@refinedev/core';
import { Descriptions } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { AllowedButton } from '#kit/allowed-button.tsx';
import { Failure } from '#kit/failure.tsx';
import { FieldDisplay } from '#kit/fields/display.tsx';
import { useArchive } from '#kit/record/archive.ts';
import { useLabels } from '#kit/text.ts';
import { useCompany } from '#kit/workspace.tsx';
import { nameOf } from '#model/name.ts';
import type { AnyRecord } from '#model/schema.ts';
import { Icon } from '#ui/icon.tsx';
import { ScreenLoading } from '#ui/screen-loading.tsx';
import { useNarrow } from '#ui/use-media.ts';
import type { CrudDefinition } from './crud.ts';
import { fieldOf } from './crud-fields.ts';
import { CrudPage } from './crud-page.tsx';

const OF_EACH = ['createdAt', 'createdBy', 'updatedAt', 'updatedBy'];

/** The record of a generated resource: every value it holds, by name. */
export function CrudShow({ definition, id }: { readonly definition: CrudDefinition; readonly id: string }) {
  const { schema, Buttons, Body } = definition;
  const { name } = schema;
  const labels = useLabels(name);
  const { t } = useTranslation('ui');
  const isNarrow = useNarrow();
  const { listPath } = useCompany();
  const navigate = useNavigate();
  const archive = useArchive(schema);
  const { query } = useShow<AnyRecord, HttpError>({ resource: name, id });
  const record = query.data?.data;
  if (query.error && !record) return <Failure error={query.error} onRetry={() => void query.refetch()} />;
  if (!record) return <ScreenLoading />;
  const isLive = record.archivedAt === null;
  const path = listPath(name);
  const put = (type: 'archive' | 'restore') => (
    <AllowedButton
      action={type}
      resource={name}
      record={record}
      loading={archive.saving}
      icon={<Icon name={type} size={16} />}
      onClick={() => void archive.run(type, record)}
    >
      {t(`action.${type}`)}
    </AllowedButton>
  );
  const names = [...Object.keys(schema.fields), ...OF_EACH].filter(
    (field) =>
      field !== schema.title &&
      fieldOf(schema, field).kind !== 'currency' &&
      record[field] !== undefined &&
      record[field] !== null,
  );
  return (
    <CrudPage
      title={nameOf(schema, record)}
      back={
        <Link to={path}>
          <Icon name="arrowLeft" size={16} /> {labels.text('title')}
        </Link>
      }
      buttons={
        Buttons ? (
          <Buttons record={record} />
        ) : isLive ? (
          <>
            {put('archive')}
            <AllowedButton
              type="primary"
              action="edit"
              resource={name}
              record={record}
              icon={<Icon name="edit" size={16} />}
              onClick={() => navigate(`${path}/${id}/edit`)}
            >
              {t('action.edit')}
            </AllowedButton>
          </>
        ) : (
          put('restore')
        )
      }
    >
      {Body ? (
        <Body record={record} />
      ) : (
        <Descriptions
          size="small"
          column={isNarrow ? 1 : 2}
          items={names.map((field) => ({
            key: field,
            label: labels.field(field),
            children: (
              <FieldDisplay
                {...{ resource: name, name: field, field: fieldOf(schema, field), value: record[field], record }}
              />
            ),
          }))}
        />
      )}
    </CrudPage>
  );
}
