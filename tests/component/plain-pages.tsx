import {
  Create,
  DeleteButton,
  Edit,
  EditButton,
  getDefaultFilter,
  getDefaultSortOrder,
  List,
  Show,
  ShowButton,
  useForm,
  useSelect,
  useTable,
} from '@refinedev/antd';
import { useShow } from '@refinedev/core';
import { Form, Input, Select, Space, Table } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Route, Routes } from 'react-router';
import { createBusy } from '#app/busy.ts';
import { RefineProviders } from '#app/refine-app.tsx';
import { type OpenCompany, openCompany } from '#app/workspace.ts';
import { createInbox } from '#kit/inbox/inbox.ts';
import { browserStore } from '#kit/outbox/browser-store.ts';
import { createOutbox } from '#kit/outbox/outbox.ts';
import { WorkspaceProvider } from '#kit/workspace.tsx';
import type { Account } from '#model/people/account.ts';
import { AntdTheme } from '#ui/antd/theme.tsx';
import { Toaster } from '#ui/toast.tsx';

/** Pages of leads as anyone writes them who knows Refine and nothing of this product: only what its own guide shows. */

interface Row {
  readonly id: string;
  readonly fullName: string;
}
const STATUSES = ['New', 'Contacted', 'Qualified'];
const options = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

function LeadList() {
  const { tableProps, sorters, filters } = useTable<Row>({
    resource: 'leads',
    syncWithLocation: true,
    pagination: { pageSize: 5 },
    sorters: { initial: [{ field: 'updatedAt', order: 'desc' }] },
  });
  return (
    <List>
      <Table {...tableProps} rowKey="id">
        <Table.Column dataIndex="fullName" title="Name" />
        <Table.Column
          dataIndex="status"
          title="Status"
          filters={STATUSES.map((value) => ({ text: value, value }))}
          defaultFilteredValue={getDefaultFilter('status', filters, 'in')}
        />
        <Table.Column
          dataIndex="updatedAt"
          title="Changed"
          sorter
          defaultSortOrder={getDefaultSortOrder('updatedAt', sorters)}
          render={(value: Date) => value.toISOString()}
        />
        <Table.Column<Row>
          title="Actions"
          render={(_, { id }) => (
            <Space>
              <EditButton hideText recordItemId={id} />
              <ShowButton hideText recordItemId={id} />
              <DeleteButton hideText recordItemId={id} />
            </Space>
          )}
        />
      </Table>
    </List>
  );
}

function Fields() {
  const { selectProps } = useSelect<Row>({ resource: 'contacts', optionLabel: 'fullName', optionValue: 'fullName' });
  return (
    <>
      <Form.Item name="fullName" label="Name">
        <Input />
      </Form.Item>
      <Form.Item name="email" label="Mail">
        <Input />
      </Form.Item>
      <Form.Item name="leadSource" label="Source">
        <Select options={options(['Website', 'Referral'])} />
      </Form.Item>
      <Form.Item name="sourceDetail" label="Referred by">
        <Select allowClear {...selectProps} />
      </Form.Item>
    </>
  );
}

function LeadCreate() {
  const { formProps, saveButtonProps } = useForm<Row>({ redirect: 'list' });
  const given = { intent: 'Buy', status: 'New', timeframe: 'Unknown', financing: 'Unknown', currency: 'AED' };
  return (
    <Create saveButtonProps={saveButtonProps}>
      <Form {...formProps} layout="vertical" onFinish={(values) => formProps.onFinish?.({ ...given, ...values })}>
        <Fields />
      </Form>
    </Create>
  );
}

function LeadEdit() {
  const { formProps, saveButtonProps } = useForm<Row>({ redirect: false });
  return (
    <Edit saveButtonProps={saveButtonProps} canDelete>
      <Form {...formProps} layout="vertical">
        <Fields />
      </Form>
    </Edit>
  );
}

function LeadShow() {
  const { query } = useShow<Row>();
  return (
    <Show isLoading={query.isLoading} canDelete>
      <p>{String(query.data?.data.fullName ?? '')}</p>
    </Show>
  );
}

/** Payouts have no screens: a list next to another resource's pages. */
function PayoutList() {
  const { tableProps } = useTable<Row>({ resource: 'payouts', pagination: { mode: 'off' } });
  return (
    <List resource="payouts">
      <Table {...tableProps} rowKey="id">
        <Table.Column dataIndex="reference" title="Reference" />
        <Table.Column<Row>
          title="Actions"
          render={(_, { id }) => <DeleteButton resource="payouts" recordItemId={id} />}
        />
      </Table>
    </List>
  );
}

/** What the layout adds, and no page here asks for. */
const NO_LAYOUT = {
  signOut: () => undefined,
  switchCompany: () => undefined,
  outbox: createOutbox({ companyId: '', uid: '', commit: async () => [], store: browserStore }),
  inbox: createInbox(
    { watch: async () => () => undefined, page: async () => [], mark: async () => undefined },
    () => false,
    async () => undefined,
  ),
};
/** A page within our providers, without the frame of the app around it. */
export function Opened({ account, children }: { readonly account: Account; readonly children: ReactNode }) {
  const [opened, setOpened] = useState<OpenCompany>();
  const [busy] = useState(() => createBusy(async () => undefined));
  // words of a page come when it asks; a page of its own waits for those of every screen
  const { ready } = useTranslation(['shell', 'ui', 'leads'], { useSuspense: false });
  useEffect(() => {
    const opening = openCompany(account, { id: account.company_id ?? '', opening: undefined }, () => undefined);
    void opening.then(setOpened);
    return () => void opening.then(({ live }) => live.stop());
  }, [account]);
  if (!opened || !ready) return null;
  return (
    <RefineProviders opened={opened} company={opened.profile.get()} busy={busy}>
      <WorkspaceProvider value={{ ...opened.workspace, ...NO_LAYOUT }} placed={{ ...opened.workspace, ...NO_LAYOUT }}>
        <AntdTheme>{children}</AntdTheme>
      </WorkspaceProvider>
      <Toaster />
    </RefineProviders>
  );
}

export const PlainPages = ({ account }: { readonly account: Account }) => (
  <Opened account={account}>
    <main>
      <Routes>
        <Route path="/app/leads" element={<LeadList />} />
        <Route path="/app/leads/new" element={<LeadCreate />} />
        <Route path="/app/leads/:id/edit" element={<LeadEdit />} />
        <Route path="/app/leads/:id" element={<LeadShow />} />
        <Route path="/app/seller/leads/:id" element={<LeadShow />} />
        <Route path="/app/payroll" element={<PayoutList />} />
      </Routes>
    </main>
  </Opened>
);
