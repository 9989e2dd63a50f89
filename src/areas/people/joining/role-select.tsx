import { useTranslation } from 'react-i18next';
import { useAccess } from '#kit/workspace.tsx';
import { assignableRoles } from '#model/people/account-authority.ts';
import type { AssignableRole } from '#model/people/people.ts';
import { Select } from '#ui/antd/select.tsx';

/** The roles this person may give. */
function useAssignableRoles(): readonly AssignableRole[] {
  const { account, policy } = useAccess();
  return assignableRoles(policy.ask(account.Role, 'edit', 'users', 'any').can);
}

export function RoleSelect(props: {
  readonly id?: string;
  readonly label: string;
  readonly value: AssignableRole;
  readonly onChange: (role: AssignableRole) => void;
}) {
  const { t } = useTranslation('shell');
  return (
    <Select
      id={props.id}
      aria-label={props.label}
      value={props.value}
      onChange={props.onChange}
      showSearch
      optionFilterProp="label"
      popupMatchSelectWidth={false}
      options={useAssignableRoles().map((role) => ({ value: role, label: t(`shell:role.${role}`) }))}
    />
  );
}
