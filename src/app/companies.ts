import { useEffect, useState } from 'react';
import { readCompanies } from '#providers/firebase/company.ts';
import type { Account } from '#schema/account.ts';

type Companies = readonly { readonly id: string; readonly name: string }[];
const keyOf = (account: Account) => `company:${account.id}`;

/** The company this person works in: their own, or the one a person without company chose last in this browser. */
export function useCompanyChoice(account: Account): {
  readonly companyId: string | undefined;
  readonly companies: Companies;
  readonly failed: boolean;
  readonly choose: (id: string) => void;
} {
  const roams = !account.company_id;
  const [chosen, setChosen] = useState(() => (roams ? localStorage.getItem(keyOf(account)) : null));
  const [companies, setCompanies] = useState<Companies>([]);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (roams) readCompanies().then(setCompanies, () => setFailed(true));
  }, [roams]);
  const known = companies.find(({ id }) => id === chosen) ?? companies[0];
  return {
    companyId: account.company_id ?? known?.id,
    companies,
    failed,
    choose: (id) => {
      localStorage.setItem(keyOf(account), id);
      setChosen(id);
    },
  };
}
