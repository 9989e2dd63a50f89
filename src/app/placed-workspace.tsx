import { type ReactNode, useMemo } from 'react';
import { useLocation } from 'react-router';
import { type Workspace, WorkspaceProvider } from '#ui/workspace.tsx';
import { isSellers, listPathOf } from './menu.ts';
import { canOpen } from './workspace.ts';

/** The workspace as it is used from the screen at hand: among a seller's screens, lists and records lead on among them. */
export function PlacedWorkspace({ value, children }: { readonly value: Workspace; readonly children: ReactNode }) {
  const fromSellers = isSellers(useLocation().pathname);
  const placed = useMemo(() => {
    const open = canOpen(value.account, value.company.packs);
    return { ...value, listPath: (resource: string) => listPathOf(resource, open, fromSellers) };
  }, [value, fromSellers]);
  return <WorkspaceProvider value={placed}>{children}</WorkspaceProvider>;
}
