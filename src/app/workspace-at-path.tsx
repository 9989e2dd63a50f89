import { type ReactNode, useMemo } from 'react';
import { useLocation } from 'react-router';
import { isSellers, listPathOf } from '#areas/routes.ts';
import type { SellerView } from '#kit/seller-choice.tsx';
import { type Asker, type Workspace, WorkspaceProvider } from '#kit/workspace.tsx';
import { storedChoice } from '#ui/stored-choice.ts';
import { SELLERS_START } from './redirect.ts';
import { canOpen } from './workspace.ts';

const VIEWED_SELLER = storedChoice('sellerView');

/** The workspace for the current screen: within a seller's screens, links lead to that seller's lists and records. */
export function WorkspaceAtPath({ value, children }: { readonly value: Workspace; readonly children: ReactNode }) {
  const fromSellers = isSellers(useLocation().pathname);
  const { account, company } = value;
  const last = VIEWED_SELLER.useText(account.id);
  const placed = useMemo(() => {
    const open = canOpen(account, company.packs);
    return {
      ...value,
      listPath: (resource: string) => listPathOf(resource, open, fromSellers),
      sellerView: fromSellers && value.decide('assign', 'leads').can ? sellerViewOf(value, last) : undefined,
    };
  }, [value, account, company.packs, fromSellers, last]);
  return (
    <WorkspaceProvider value={value} placed={placed}>
      {children}
    </WorkspaceProvider>
  );
}

function sellerViewOf({ account, company, members, policy }: Asker, last: string): SellerView {
  const may = (Role: string, action: string, object: string, scope: 'own' | 'any') =>
    policy.ask(Role, action, object, scope, company.packs).can;
  const sellers = [...members.values()]
    .filter(
      ({ active, Role }) => active && may(Role, 'open', SELLERS_START, 'any') && !may(Role, 'assign', 'leads', 'own'),
    )
    .toSorted((a, b) => a.name.localeCompare(b.name));
  const find = (id: string | undefined) => sellers.find((one) => one.id === id)?.id;
  return {
    sellers,
    of: (asked) => find(asked) ?? find(last) ?? sellers[0]?.id ?? account.id,
    choose: (id) => VIEWED_SELLER.set(account.id, id),
  };
}
