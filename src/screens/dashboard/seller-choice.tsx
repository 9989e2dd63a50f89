import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router';
import type { Member } from '#schema/company.ts';
import { useWorkspace } from '#ui/workspace.tsx';

const PARAM = 'seller';

/** Whose day is looked at by somebody who sees everybody's; undefined for one's own. */
export function useSeller(isWide: boolean) {
  const [params, setParams] = useSearchParams();
  const { members, policy, company } = useWorkspace();
  const { pathname } = useLocation();
  const { packs } = company;
  const opens = ({ Role }: Member) =>
    policy.ask(Role, 'open', pathname, 'any', packs).can && !policy.ask(Role, 'assign', 'leads', 'own', packs).can;
  const sellers = isWide
    ? [...members.values()].filter((one) => one.active && opens(one)).toSorted((a, b) => a.name.localeCompare(b.name))
    : [];
  const asked = params.get(PARAM);
  const seller = sellers.find(({ id }) => id === asked) ?? sellers[0];
  const choose = (id: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.set(PARAM, id);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return { sellers, seller, choose };
}

/** Chooses among those who have such a page of their own. */
export function SellerChoice({ sellers, seller, choose }: ReturnType<typeof useSeller>) {
  const { t } = useTranslation('dashboard');
  return (
    <label className="seller-choice">
      <span>{t('seller')}</span>
      <select value={seller?.id} onChange={(event) => choose(event.target.value)}>
        {sellers.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
