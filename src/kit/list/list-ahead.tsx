import { useState } from 'react';
import type { ListDefinition } from '#kit/resource.ts';
import { rememberedDefault } from '#kit/views/default-view.ts';
import { useAccess, useCompany } from '#kit/workspace.tsx';
import { roundedNow } from '#lib/time/clock.ts';
import { isArchive, readListState, toListQuery } from './list-state.ts';
import { rememberedView } from './list-view.ts';
import { PageAhead } from './page-ahead.tsx';
import { mostUnasked } from './use-far-page.ts';
import { type AskedPage, META_OF_COUNT, metaOfPage } from './use-list-page.ts';
import { SCAN_LIMIT } from './use-scan-limit.ts';

/** What the list asks for when it is opened with this search. */
function useOpeningPage(definition: ListDefinition, search: string): AskedPage {
  const { account } = useAccess();
  const { company } = useCompany();
  const resource = definition.schema.name;
  const [asked] = useState(() => {
    const chosen = search || rememberedDefault({ uid: account.id, companyId: company.id, resource });
    const state = readListState(new URLSearchParams(chosen), definition);
    const view = state.view ?? rememberedView(account.id, definition);
    const context = { uid: account.id, now: new Date(roundedNow()), timeZone: company.timezone };
    const customView = definition.list.customViews?.find(({ name }) => name === view);
    const hasRows = isArchive(state, definition) || (view !== 'board' && !customView?.readsItself);
    return {
      hasRows,
      most: mostUnasked(state.page, state.size),
      query: toListQuery({ ...state, view }, definition, context),
    };
  });
  const meta = asked.hasRows ? metaOfPage(asked.query.meta, SCAN_LIMIT, asked.most) : META_OF_COUNT;
  return { resource, ...asked.query, meta };
}

/** Reads the page of a list that is about to be opened, so that its rows are there immediately. */
export function ListAhead(props: {
  readonly definition: ListDefinition;
  /** Of the address it is opened at; '' for the plain one. */
  readonly search: string;
  readonly onRead: () => void;
}) {
  return <PageAhead asked={useOpeningPage(props.definition, props.search)} onRead={props.onRead} />;
}
