import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useAccess, useCompany, useServices } from '#kit/workspace.tsx';
import { assignableRoles, refusalOf } from '#model/people/account-authority.ts';
import type { StaffMember } from '#model/people/people.ts';

/** Over whom the person at work may rule, and which roles they may give. */
export function useAuthority() {
  const { t } = useTranslation('users');
  const { account, policy } = useAccess();
  const { company } = useCompany();
  const { companyPort } = useServices();
  const everywhere = policy.ask(account.Role, 'edit', 'users', 'any').can;
  const founder = useQuery({
    queryKey: ['founder', company.id],
    queryFn: async () => String((await companyPort.read()).ownerUid),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const ruler = { uid: account.id, everywhere, ownerUid: founder.data ?? '' };
  return {
    ownerUid: ruler.ownerUid,
    assignable: assignableRoles(everywhere),
    /** Why nothing may be changed about this person, in words; undefined when it may. */
    refusal: (person: StaffMember): string | undefined => {
      if (company.status && !everywhere) return t('why.suspended');
      const refused = refusalOf(person, ruler);
      if (refused) return t(`why.${refused}`);
      return founder.isPending ? t('why.checking') : undefined;
    },
  };
}
