import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormPart } from '#kit/form/typed.ts';
import { useDialogForm } from '#kit/form/use-dialog-form.ts';
import { useServices } from '#kit/workspace.tsx';
import type { AssignableRole, StaffMember } from '#model/people/people.ts';
import type { Values } from '#model/schema.ts';
import { ActionDialog } from '#ui/action-dialog.tsx';
import { Form, FormItem } from '#ui/antd/form.tsx';
import { Select } from '#ui/antd/select.tsx';
import fieldStyles from '#ui/field.module.css';
import { Problem } from '#ui/problem.tsx';
import textStyles from '#ui/text.module.css';
import { RoleName } from './cells.tsx';
import { ManagerWarning } from './manager-warning.tsx';
import { RoleChanges } from './role-changes.tsx';
import type { PersonRow } from './rows.ts';
import { useAuthority } from './use-authority.ts';

const PART: FormPart = {
  start: {},
  fields: ['Role'],
  check: ({ Role }) => (Role ? [] : [{ field: 'Role', key: 'ui.validation.required' }]),
};

/** Another role, with what it opens and closes. */
export function RoleDialog(props: {
  readonly person: PersonRow;
  readonly change: (
    task: () => Promise<StaffMember>,
    message: string,
    back?: () => Promise<StaffMember>,
  ) => Promise<string | undefined>;
  readonly onClose: () => void;
}) {
  const { person, change, onClose } = props;
  const { t, i18n } = useTranslation(['users', 'ui']);
  const { people } = useServices();
  const { assignable } = useAuthority();
  const { typed, submit, formProps } = useDialogForm('users', PART);
  const Role = typed.values.Role as AssignableRole | undefined;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const current: string = person.Role;
  const before = assignable.find((one) => one === current);
  const confirm = async (values: Values) => {
    const Role = values.Role as AssignableRole;
    setBusy(true);
    const message = t('toast.role', { name: person.name, role: t(`options.Role.${Role}`) });
    const back = before && (() => people.changeRole({ ...person, Role }, before));
    const found = await change(() => people.changeRole(person, Role), message, back);
    setBusy(false);
    setProblem(found);
    if (!found) onClose();
  };
  const issue = typed.issuesAt('Role').length > 0 ? t('form.chooseRole') : problem;
  const { onValuesChange, ...ofForm } = formProps(confirm);
  const options = assignable
    .filter((one) => one !== current)
    .map((value) => ({ value, label: t(`options.Role.${value}`) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, i18n.language));
  return (
    <ActionDialog
      title={t('role.title', { name: person.name })}
      okText={t('action.role')}
      saving={busy}
      onOk={submit}
      onCancel={onClose}
    >
      <p>
        {t('role.now')} <RoleName Role={person.Role} />
      </p>
      <Form
        {...ofForm}
        onValuesChange={(changed: Values) => {
          onValuesChange(changed);
          setProblem(undefined);
        }}
      >
        <label className={fieldStyles.label} data-part="field-label" htmlFor="new-role">
          {t('role.new')}
        </label>
        <FormItem noStyle name="Role" rules={[typed.ruleOf('Role')]} validateTrigger={[]} validateStatus="">
          <Select
            id="new-role"
            className={textStyles.wide}
            showSearch
            optionFilterProp="label"
            placeholder={t('ui:form.choose')}
            status={issue && !Role ? 'error' : undefined}
            aria-describedby={issue ? 'role-problem' : undefined}
            options={options}
          />
        </FormItem>
      </Form>
      {Role && <RoleChanges from={person.Role} to={Role} />}
      {Role && <ManagerWarning leaving={[person]} newRole={Role} />}
      <Problem id="role-problem">{issue}</Problem>
    </ActionDialog>
  );
}
