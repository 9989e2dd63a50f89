import { ListButton, Show } from '@refinedev/antd';
import { type HttpError, useShow } from '@refinedev/core';
import { Descriptions } from 'antd';
import { Failure } from '#kit/failure.tsx';
import { FieldDisplay } from '#kit/fields/display.tsx';
import { useLabels } from '#kit/text.ts';
import { useAllowed } from '#kit/use-allowed.ts';
import type { AnyRecord, AnySchema } from '#model/schema.ts';
import { ScreenLoading } from '#ui/screen-loading.tsx';
import styles from './crud.module.css';
import { fieldOf, NO_BACK } from './crud-fields.ts';

const OF_EACH = ['createdAt', 'createdBy', 'updatedAt', 'updatedBy'];

/** The record of a generated resource: every value it holds, by name. */
export function CrudShow({ schema, words, id }: { schema: AnySchema; words: string; id: string }) {
  const labels = useLabels(words);
  const { query } = useShow<AnyRecord, HttpError>({ resource: schema.name, id, errorNotification: false });
  const record = query.data?.data;
  const edit = useAllowed('edit', schema.name, record);
  const archive = useAllowed('archive', schema.name, record);
  if (query.error && !record) return <Failure error={query.error} onRetry={() => void query.refetch()} />;
  if (!record) return <ScreenLoading />;
  const isLive = record.archivedAt === null;
  const names = [...Object.keys(schema.fields), ...OF_EACH].filter(
    (name) => name !== schema.title && record[name] !== undefined && record[name] !== null,
  );
  return (
    <section className={styles.screen} aria-labelledby="crud-title">
      <Show
        resource={schema.name}
        breadcrumb={false}
        headerProps={NO_BACK}
        headerButtons={({ defaultButtons }) => (
          <>
            <ListButton resource={schema.name} />
            {defaultButtons}
          </>
        )}
        recordItemId={id}
        canEdit={edit.can && isLive}
        canDelete={archive.can && isLive}
        title={<h1 id="crud-title">{String(record[schema.title] ?? '')}</h1>}
      >
        <Descriptions
          size="small"
          column={{ xs: 1, md: 2 }}
          items={names.map((name) => ({
            key: name,
            label: labels.field(name),
            children: (
              <FieldDisplay {...{ resource: words, name, field: fieldOf(schema, name), value: record[name], record }} />
            ),
          }))}
        />
      </Show>
    </section>
  );
}
