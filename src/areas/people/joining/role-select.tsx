import { useTranslation } from 'react-i18next';
import { useWorkspace } from '#kit/workspace.tsx';
import { ROLES } from '#model/account.ts';
import type { AssignableRole } from '#model/people.ts';
import { Select } from '#ui/antd/select.tsx';

/** Given by script alone, and by those alone who make companies. */
const BEYOND: ReadonlySet<string> = new Set(['SuperAdmin']);
const OVER_A_COMPANY: ReadonlySet<string> = new Set(['CEO']);

/** The roles this person may give. */
export function useAssignableRoles(): readonly AssignableRole[] {
  const { decide } = useWorkspace();
  const mayGiveAll = decide('create', 'companies').can;
  return ROLES.filter((role): role is AssignableRole => !BEYOND.has(role)).filter(
    (role) => mayGiveAll || !OVER_A_COMPANY.has(role),
  );
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
