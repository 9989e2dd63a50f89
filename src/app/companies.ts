import { useEffect, useState } from 'react';
import { decide } from '#providers/access.ts';
import { readCompanies } from '#providers/firebase/company.ts';
import { readStored, writeStored } from '#providers/storage.ts';
import type { Account } from '#schema/account.ts';

type Companies = readonly { readonly id: string; readonly name: string }[];
const keyOf = (account: Account) => `company:${account.id}`;

/** The company this person works in: their own; whoever may list them all chooses, and comes back to the last choice. */
export function useCompanyChoice(account: Account): {
  readonly companyId: string | undefined;
  readonly companies: Companies;
  readonly failed: boolean;
  readonly choose: (id: string) => void;
} {
  const roams = decide(account.Role, 'list', 'companies', 'any').can;
  const [chosen, setChosen] = useState(() => (roams ? readStored(keyOf(account)) : undefined));
  const [companies, setCompanies] = useState<Companies>([]);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (roams) readCompanies().then(setCompanies, () => setFailed(true));
  }, [roams]);
  const known = companies.find(({ id }) => id === (chosen ?? account.company_id)) ?? companies[0];
  return {
    companyId: roams ? known?.id : account.company_id,
    companies,
    failed,
    choose: (id) => {
      writeStored(keyOf(account), id);
      setChosen(id);
    },
  };
}
