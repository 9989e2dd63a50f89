import { CanAccess } from '@refinedev/core';
import { ConfigProvider } from 'antd';
import { Suspense } from 'react';
import { Navigate, useParams } from 'react-router';
import { placeOf } from '#kit/place.ts';
import { useWorkspace } from '#kit/workspace.tsx';
import { AntdTheme } from '#ui/antd/theme.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { ScreenLoading } from '#ui/screen-loading.tsx';
import type { CrudDefinition } from './crud.ts';

const CrudList = lazyPart(async () => (await import('./crud-list.tsx')).CrudList);
const CrudCreate = lazyPart(async () => (await import('./crud-form.tsx')).CrudCreate);
const CrudEdit = lazyPart(async () => (await import('./crud-form.tsx')).CrudEdit);
const CrudShow = lazyPart(async () => (await import('./crud-show.tsx')).CrudShow);

/** The figures of the daily rows and heads; colours are the theme's. */
const APPEARANCE = {
  components: {
    Table: {
      headerBg: 'transparent',
      headerSplitColor: 'transparent',
      headerSortActiveBg: 'transparent',
      headerSortHoverBg: 'transparent',
      bodySortBg: 'transparent',
      cellFontSizeSM: 13,
      cellPaddingBlockSM: 9,
      cellPaddingInlineSM: 10,
    },
    Form: { verticalLabelPadding: '0 0 4px', itemMarginBottom: 16, labelFontSize: 13 },
    Card: { bodyPadding: 0, headerPadding: 0 },
    Descriptions: { itemPaddingBottom: 12 },
  },
};

/** The screens of a generated resource below its path: list, record, and a form over either. */
export function CrudScreens({ definition }: { readonly definition: CrudDefinition }) {
  const { schema, words = schema.name } = definition;
  const place = placeOf(useParams()['*'] ?? '');
  const { listPath } = useWorkspace();
  const home = <Navigate to={listPath(schema.name)} replace />;
  if (!place || place.imports) return home;
  const { id, form } = place;
  const action = form === 'new' ? 'create' : form === 'edit' ? 'edit' : id ? 'show' : 'list';
  return (
    <AntdTheme>
      <ConfigProvider theme={APPEARANCE}>
        <Suspense fallback={<ScreenLoading />}>
          <CanAccess resource={schema.name} action={action} params={{ id }} fallback={home}>
            {form === 'new' ? (
              <CrudCreate schema={schema} words={words} />
            ) : id && form ? (
              <CrudEdit key={id} schema={schema} words={words} id={id} />
            ) : id ? (
              <CrudShow key={id} schema={schema} words={words} id={id} />
            ) : (
              <CrudList definition={definition} />
            )}
          </CanAccess>
        </Suspense>
      </ConfigProvider>
    </AntdTheme>
  );
}
