import { CanAccess } from '@refinedev/core';
import { ConfigProvider } from 'antd';
import { Suspense, useMemo, useRef } from 'react';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router';
import { placeOf } from '#kit/place.ts';
import { useCompany } from '#kit/workspace.tsx';
import { AntdTheme } from '#ui/antd/theme.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { ScreenLoading } from '#ui/screen-loading.tsx';
import type { CrudDefinition } from './crud.ts';
import { formOf } from './crud-fields.ts';

const CrudList = lazyPart(async () => (await import('./crud-list.tsx')).CrudList);
const CrudShow = lazyPart(async () => (await import('./crud-show.tsx')).CrudShow);
const FormDrawer = lazyPart(async () => (await import('#kit/form/form-drawer.tsx')).FormDrawer);
const EditDrawer = lazyPart(async () => (await import('#kit/form/edit-drawer.tsx')).EditDrawer);

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
    Descriptions: { itemPaddingBottom: 12 },
  },
};

/** The screens of a generated resource below its path: list and record, with the form in a drawer over either. */
export function CrudScreens({ definition }: { readonly definition: CrudDefinition }) {
  const { schema } = definition;
  const place = placeOf(useParams()['*'] ?? '');
  const { listPath } = useCompany();
  const navigate = useNavigate();
  const { search } = useLocation();
  const path = listPath(schema.name);
  const form = useMemo(() => formOf(schema, place?.form === 'new'), [schema, place?.form]);
  // a form that is opened by its address does not wait for the code of a list that it covers
  const beneath = useRef(false);
  const home = <Navigate to={path} replace />;
  if (!place || place.imports) return home;
  const { id } = place;
  beneath.current ||= place.form === undefined;
  const action = place.form === 'new' ? 'create' : place.form === 'edit' ? 'edit' : id ? 'show' : 'list';
  const close = () => navigate(id ? `${path}/${id}` : path + search, { replace: true });
  return (
    <AntdTheme>
      <ConfigProvider theme={APPEARANCE}>
        <Suspense fallback={<ScreenLoading />}>
          <CanAccess resource={schema.name} action={action} params={{ id }} fallback={home}>
            {beneath.current &&
              (id ? <CrudShow key={id} definition={definition} id={id} /> : <CrudList definition={definition} />)}
            <Suspense>
              {action === 'create' && (
                <FormDrawer definition={form} onClose={close} onOpen={(record) => navigate(`${path}/${record.id}`)} />
              )}
              {action === 'edit' && id && <EditDrawer key={id} definition={form} id={id} onClose={close} />}
            </Suspense>
          </CanAccess>
        </Suspense>
      </ConfigProvider>
    </AntdTheme>
  );
}
