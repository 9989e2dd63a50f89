import { useCallback, useEffect, useMemo, useState } from 'react';
import { readChosenCompany, storeChosenCompany } from '#backend/chosen-company.ts';
import { readCompanies } from '#backend/firebase/company.ts';
import type { Account } from '#model/people/account.ts';
import { decide } from '#model/policy/decide.ts';

type Companies = readonly { readonly id: string; readonly name: string }[];

/**
 * The company this person works in: their own; a person who may list them all chooses, and returns to the last choice.
 * `opened` is the company that came with the session: until the list is there, it need not be waited for.
 */
export function useCompanyChoice(
  account: Account,
  opened: string | undefined,
): {
  readonly companyId: string | undefined;
  readonly companies: Companies;
  readonly failed: boolean;
  readonly choose: (id: string) => void;
} {
  const roams = decide(account.Role, 'list', 'companies', 'any').can;
  const [chosen, setChosen] = useState(() => (roams ? readChosenCompany(account.id) : undefined));
  const [companies, setCompanies] = useState<Companies>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (roams) readCompanies().then(setCompanies, () => setFailed(true));
  }, [roams]);
  const wanted = chosen ?? account.company_id;
  const known = companies ? (companies.find(({ id }) => id === wanted) ?? companies[0])?.id : undefined;
  const first = companies || opened !== wanted ? undefined : opened;
  const choose = useCallback(
    (id: string) => {
      storeChosenCompany(account.id, id);
      setChosen(id);
    },
    [account.id],
  );
  const companyId = roams ? (known ?? first) : account.company_id;
  return useMemo(
    () => ({ companyId, companies: companies ?? [], failed, choose }),
    [companyId, companies, failed, choose],
  );
}
