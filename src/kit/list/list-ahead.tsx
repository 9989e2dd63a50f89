import { useState } from 'react';
import type { ListDefinition } from '#kit/resource.ts';
import { rememberedDefault } from '#kit/views/default-view.ts';
import { useWorkspace } from '#kit/workspace.tsx';
import { roundedNow } from '#lib/clock.ts';
import { readListState, toListQuery } from './list-state.ts';
import { rememberedView } from './list-view.ts';
import { PageAhead } from './page-ahead.tsx';
import { type AskedPage, META_OF_COUNT, metaOfPage } from './use-list-table.ts';
import { SCAN_LIMIT } from './use-scan-limit.ts';

/** What the list asks for when it is opened at its plain address. */
function useOpeningPage(definition: ListDefinition): AskedPage {
  const { account, company } = useWorkspace();
  const resource = definition.schema.name;
  const [asked] = useState(() => {
    const search = rememberedDefault({ uid: account.id, companyId: company.id, resource });
    const state = readListState(new URLSearchParams(search), definition);
    const view = state.view ?? rememberedView(account.id, definition);
    const context = { uid: account.id, now: new Date(roundedNow()), timeZone: company.timezone };
    const customView = definition.list.customViews?.find(({ name }) => name === view);
    const hasRows = view !== 'board' && !customView?.readsItself;
    return { hasRows, query: toListQuery({ ...state, view }, definition, context) };
  });
  const { filters, sorters, pagination, meta } = asked.query;
  return {
    resource,
    table: { filters, sorters, ...pagination },
    meta: asked.hasRows ? metaOfPage(meta, SCAN_LIMIT) : META_OF_COUNT,
  };
}

/** Reads the first page of a list that is about to be opened, so that its rows stand at once. */
export function ListAhead(props: { readonly definition: ListDefinition; readonly onRead: () => void }) {
  return <PageAhead asked={useOpeningPage(props.definition)} onRead={props.onRead} />;
}
