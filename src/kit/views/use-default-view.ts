import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAccess, useCompany } from '#kit/workspace.tsx';
import { rememberDefault, rememberedDefault } from './default-view.ts';
import { type SavedView, searchOf } from './view.ts';

/**
 * Keeps in mind which view opens first, as soon as the person's own views of the list are known. A list that was opened
 * plain in a browser that did not know it yet turns to it.
 */
export function useDefaultView(resource: string, mine: readonly SavedView[] | undefined): void {
  const { account } = useAccess();
  const { company, listPath } = useCompany();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const first = mine?.find(({ isDefault }) => isDefault);
  const wanted = first && searchOf(first);
  const isRead = mine !== undefined;
  const isPlain = search === '' && pathname === listPath(resource);
  useEffect(() => {
    if (!isRead) return;
    const place = { uid: account.id, companyId: company.id, resource };
    if (rememberedDefault(place) === wanted) return;
    rememberDefault(place, wanted);
    if (wanted && isPlain) navigate({ pathname, search: wanted }, { replace: true, preventScrollReset: true });
  }, [isRead, wanted, isPlain, account.id, company.id, resource, pathname, navigate]);
}
