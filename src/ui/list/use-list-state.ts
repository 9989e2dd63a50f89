import { useEffect, useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { ListDefinition } from '../resource.ts';
import { rememberedDefault } from '../views/default-view.ts';
import { useWorkspace } from '../workspace.tsx';
import { type ListState, readListState, writeListState } from './list-state.ts';
import { peekedIn, withPeek } from './peek.ts';

export interface ListControl {
  readonly state: ListState;
  /** Any change but a page's goes back to page one. `replace` keeps typing out of the browser's history. */
  readonly change: (part: Partial<ListState>, options?: { readonly replace?: boolean }) => void;
  readonly clear: () => void;
}

export function useListState(definition: ListDefinition): ListControl {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { account, company, listPath } = useWorkspace();
  const resource = definition.schema.name;
  // A list that is opened plain is the person's default view from the first row on; its address follows.
  const isPlain = search === '' && pathname === listPath(resource);
  const first = isPlain ? rememberedDefault({ uid: account.id, companyId: company.id, resource }) : undefined;
  useEffect(() => {
    if (first) navigate({ pathname, search: first }, { replace: true, preventScrollReset: true });
  }, [first, navigate, pathname]);
  const state = useMemo(
    () => readListState(first ? new URLSearchParams(first) : params, definition),
    [first, params, definition],
  );
  const go = (next: ListState, replace = false) => {
    const told = writeListState(next, definition).toString();
    // a record beside the list stays there while the list changes
    navigate({ pathname, search: withPeek(told, peekedIn(search)) }, { replace, preventScrollReset: true });
  };
  return {
    state,
    change: (part, options) => go({ ...state, page: 1, ...part }, options?.replace),
    clear: () => go({ ...state, q: '', filters: {}, toggles: [], page: 1 }),
  };
}
