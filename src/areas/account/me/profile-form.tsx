import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { kindOf } from '#kit/failure.tsx';
import { CountryInput } from '#kit/fields/country-input.tsx';
import { DraftNotice } from '#kit/form/draft-notice.tsx';
import formStyles from '#kit/form/form.module.css';
import { FormRow } from '#kit/form/form-row.tsx';
import { useSaveKey } from '#kit/form/use-save-key.ts';
import type { StaffMember } from '#model/people/people.ts';
import { Form } from '#ui/antd/form.tsx';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { DisabledContext } from '#ui/disabled.ts';
import { Problem } from '#ui/problem.tsx';
import { GivenFacts } from './given-facts.tsx';
import styles from './me.module.css';
import { Picture } from './picture.tsx';
import { PROFILE_FIELDS, PROFILE_SCHEMA } from './profile-fields.ts';
import { Section } from './section.tsx';
import { useProfileForm } from './use-profile-form.ts';
import { useReadOnly } from './use-read-only.ts';

const NAMES = ['firstname', 'lastname', 'country'] as const;
const CONTACT = ['secondaryEmail', 'phoneNumber', 'phoneNumber2', 'phoneNumber3', 'Notification'] as const;
const CONTROLS = { country: CountryInput } as const;

/** What people say of themselves: one form over two sections, saved together. */
export function ProfileForm(props: { readonly person: StaffMember; readonly onPerson: (person: StaffMember) => void }) {
  const { person, onPerson } = props;
  const { t } = useTranslation(['me', 'ui']);
  const readOnly = useReadOnly();
  const form = useProfileForm(person, onPerson);
  const element = useRef<HTMLFormElement>(null);
  const { refusal } = form.typed;
  const refuse = () => {
    form.typed.ask();
    requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  };
  useSaveKey(async () => {
    if (!readOnly) form.submit();
  });

  const row = (name: keyof typeof PROFILE_FIELDS, hint?: string) => (
    <FormRow
      key={name}
      schema={PROFILE_SCHEMA}
      name={name}
      typed={form.typed}
      control={name in CONTROLS ? CONTROLS[name as keyof typeof CONTROLS] : undefined}
      hint={hint}
    />
  );
  return (
    <Form {...form.formProps} onFinishFailed={refuse}>
      <form
        ref={element}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!readOnly) form.submit();
        }}
      >
        <DisabledContext value={readOnly !== undefined}>
          {readOnly && (
            <Callout icon="lock" role="status">
              {readOnly}
            </Callout>
          )}
          {form.draft && !readOnly && (
            <DraftNotice at={form.draft.at} onRestore={form.restoreDraft} onDiscard={form.discardDraft} />
          )}
          <Section name="profile" text={t('text.profile')}>
            <Picture person={person} onPerson={onPerson} disabled={readOnly !== undefined} />
            <div className={formStyles.grid} data-part="form-grid">
              {NAMES.map((name) => row(name))}
            </div>
            <GivenFacts person={person} />
          </Section>
          <Section name="contact" text={t('text.contact')}>
            <div className={formStyles.grid} data-part="form-grid">
              {CONTACT.map((name) =>
                row(
                  name,
                  name === 'phoneNumber'
                    ? t('hint.phone')
                    : name === 'Notification'
                      ? t('hint.Notification')
                      : undefined,
                ),
              )}
            </div>
          </Section>
        </DisabledContext>
        {form.isDirty && !readOnly && (
          <section className={styles.save} aria-label={t('save.unsaved')}>
            {refusal ? (
              <Problem>
                {t(`ui:error.${kindOf(refusal)}`)} {t('ui:form.kept')}
              </Problem>
            ) : (
              <p>{t('save.unsaved')}</p>
            )}
            <Button onClick={form.reset}>{t('save.discard')}</Button>
            <Button type="primary" htmlType="submit" loading={form.saving} aria-keyshortcuts="Control+S">
              {t('save.submit')}
            </Button>
          </section>
        )}
      </form>
    </Form>
  );
}
