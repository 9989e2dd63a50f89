import { useDrawerForm } from '@refinedev/antd';
import type { HttpError } from '@refinedev/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CountryInput } from '#kit/fields/country-input.tsx';
import formStyles from '#kit/form/form.module.css';
import { FormRow } from '#kit/form/form-row.tsx';
import type { FormPart } from '#kit/form/typed.ts';
import { useDrawerFocus } from '#kit/form/use-drawer-focus.ts';
import { FORM } from '#kit/form/use-form-commit.ts';
import { useTyped } from '#kit/form/use-typed.ts';
import { useCompany, useServices } from '#kit/workspace.tsx';
import type { CreatedAccount } from '#model/people/people.ts';
import type { AnyRecord, Values } from '#model/schema.ts';
import { ActionDialog } from '#ui/action-dialog.tsx';
import { Drawer } from '#ui/antd/drawer.tsx';
import { Form, FormItem } from '#ui/antd/form.tsx';
import { RadioGroup } from '#ui/antd/radio.tsx';
import { Button } from '#ui/button.tsx';
import fieldStyles from '#ui/field.module.css';
import { Icon } from '#ui/icon.tsx';
import { OPEN_LIST } from '#ui/open-list.ts';
import { Problem } from '#ui/problem.tsx';
import textStyles from '#ui/text.module.css';
import { useNarrow } from '#ui/use-media.ts';
import { type AccountInput, accountFields, accountIssues, asAccount } from './account-input.ts';
import { AccountSteps } from './account-steps.tsx';
import { useRoleSentence } from './role-changes.tsx';
import styles from './sellers-dialogs.module.css';
import { useAccountMaking } from './use-account-making.ts';
import { useAuthority } from './use-authority.ts';
import { usePeopleCache } from './use-people.ts';

const NAMES = ['email', 'firstname', 'lastname', 'Role', 'country'] as const;
const partOf = (country: string): FormPart => ({
  start: { country, handover: 'password' },
  fields: [...NAMES, 'handover'],
  check: (values) => accountIssues(values as AccountInput),
});

/** Creates an account for a colleague, step by step, apart from the session of the person who creates it. */
export function CreateDrawer(props: {
  readonly onClose: () => void;
  readonly onCreated: (account: CreatedAccount) => void;
}) {
  const { onClose, onCreated } = props;
  const { t } = useTranslation(['users', 'ui']);
  const { company } = useCompany();
  const { people } = useServices();
  const { assignable } = useAuthority();
  const sentence = useRoleSentence();
  const { refresh } = usePeopleCache();
  const narrow = useNarrow();
  const making = useAccountMaking();
  const { state } = making;
  const drawer = useDrawerForm<AnyRecord, HttpError, Values>({
    ...FORM,
    resource: 'users',
    action: 'create',
    defaultVisible: true,
  });
  const form = useTyped(
    drawer.form,
    useMemo(() => partOf(company.country), [company.country]),
  );
  const { values, isChanged: isDirty } = form;
  const input = values as AccountInput;
  const [leaving, setLeaving] = useState(false);
  const [noMail, setNoMail] = useState(false);
  const { body, afterOpenChange, focusFirstIssue } = useDrawerFocus();

  const fields = accountFields(assignable);
  const begun = state.begun;
  const isComplete = state.problem === 'mailNotSent';
  const isFixed = state.running || begun !== undefined || isComplete;
  const leave = () => {
    if (state.running) return;
    if (isDirty && !isComplete && !begun) setLeaving(true);
    else onClose();
  };
  const done = (created: CreatedAccount) => {
    void refresh();
    onCreated(created);
  };
  const refuse = () => {
    form.ask();
    focusFirstIssue();
  };
  const save = async () => {
    const account = asAccount(form.now().values as AccountInput);
    if (!account) return refuse();
    const created = await making.make(account);
    if (created) done(created);
  };
  const mailAgain = async () => {
    try {
      await people.sendReset(asAccount(input)?.email ?? '');
      onClose();
      void refresh();
    } catch {
      setNoMail(true);
    }
  };
  const onChange = () => {
    if (state.problem && !begun) making.forget();
  };
  return (
    <Drawer
      open
      title={t('action.new')}
      width={narrow ? '100%' : 560}
      onClose={leave}
      maskClosable={!isDirty}
      keyboard={false}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || document.querySelector(OPEN_LIST)) return;
        // else it would close the question that it opens
        event.preventDefault();
        leave();
      }}
      closeIcon={<Icon name="close" />}
      classNames={{ body: formStyles.body }}
      afterOpenChange={afterOpenChange}
      footer={
        <div className={formStyles.footer}>
          <Button disabled={state.running} onClick={leave}>
            {t(isComplete ? 'ui:action.close' : 'ui:action.cancel')}
          </Button>
          {begun && (
            <Button disabled={state.running} onClick={() => making.undo(begun)}>
              {t('ui:action.undo')}
            </Button>
          )}
          {isComplete ? (
            <Button type="primary" onClick={mailAgain}>
              {t('form.mailAgain')}
            </Button>
          ) : (
            <Button type="primary" loading={state.running} onClick={() => drawer.form.submit()}>
              {t(state.problem ? 'ui:action.retry' : 'form.submit')}
            </Button>
          )}
        </div>
      }
    >
      <div ref={body}>
        <Form {...drawer.formProps} {...form.formProps} onFinish={() => void save()} onFinishFailed={refuse}>
          <p className={`${textStyles.quiet} ${styles.formCompany}`}>
            <Icon name="building" size={16} /> {t('form.company', { company: company.name })}
          </p>
          <fieldset className={formStyles.section} disabled={isFixed}>
            <legend className="visually-hidden">{t('form.person')}</legend>
            <div className={formStyles.grid} data-part="form-grid">
              {NAMES.map((name) => (
                <FormRow
                  key={name}
                  schema={{ name: 'users', fields }}
                  name={name}
                  typed={form}
                  control={name === 'country' ? CountryInput : undefined}
                  hint={name === 'Role' && input.Role ? sentence(input.Role) : undefined}
                  onChange={onChange}
                />
              ))}
            </div>
          </fieldset>
          <fieldset className={formStyles.section} disabled={isFixed}>
            <legend>{t('form.handover')}</legend>
            <FormItem noStyle name="handover">
              <RadioGroup
                className={styles.handover}
                disabled={isFixed}
                onChange={onChange}
                options={(['password', 'email'] as const).map((value) => ({ value, label: t(`form.by.${value}`) }))}
              />
            </FormItem>
            <p className={fieldStyles.hint}>{t(`form.hint.${input.handover}`)}</p>
          </fieldset>
        </Form>
        {(state.running || state.problem) && <AccountSteps {...state} />}
        {begun && <p>{t('form.begun')}</p>}
        {noMail && <Problem>{t('problem.mailNotSent')}</Problem>}
      </div>
      {leaving && (
        <ActionDialog
          title={t('ui:form.leaveTitle')}
          okText={t('ui:form.discard')}
          danger
          cancelText={t('ui:form.keepEditing')}
          onOk={onClose}
          onCancel={() => setLeaving(false)}
        >
          <p>{t('form.leaveText')}</p>
        </ActionDialog>
      )}
    </Drawer>
  );
}
