import { useEffect, useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { ListDefinition } from '#kit/resource.ts';
import { rememberedDefault } from '#kit/views/default-view.ts';
import { useAccess, useCompany } from '#kit/workspace.tsx';
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
  const { account, sellerView } = useAccess();
  const { company, listPath } = useCompany();
  const resource = definition.schema.name;
  // A list that is opened plain is the person's default view from the first row on; its address follows.
  const isList = pathname === listPath(resource);
  const isPlain = search === '' && isList;
  const remembered = isPlain ? rememberedDefault({ uid: account.id, companyId: company.id, resource }) : '';
  const asked = params.get('seller') ?? undefined;
  const seller = sellerView?.of(asked);
  const first = isList && seller !== asked ? withSeller(remembered || search, seller) : remembered || undefined;
  useEffect(() => {
    if (first !== undefined) navigate({ pathname, search: first }, { replace: true, preventScrollReset: true });
  }, [first, navigate, pathname]);
  const state = useMemo(
    () => readListState(first === undefined ? params : new URLSearchParams(first), definition),
    [first, params, definition],
  );
  const go = (next: ListState, replace = false) => {
    const address = writeListState(next, definition).toString();
    // a record beside the list stays there while the list changes
    navigate({ pathname, search: withPeek(address, peekedIn(search)) }, { replace, preventScrollReset: true });
  };
  return {
    state,
    change: (part, options) => go({ ...state, page: 1, ...part }, options?.replace),
    clear: () => go({ ...state, q: '', filters: [], toggles: [], page: 1 }),
  };
}

/** The address with whose rows it shows; nobody's where everybody's are shown anyway. */
function withSeller(search: string, seller: string | undefined): string {
  const params = new URLSearchParams(search);
  if (seller) params.set('seller', seller);
  else params.delete('seller');
  return params.toString();
}
