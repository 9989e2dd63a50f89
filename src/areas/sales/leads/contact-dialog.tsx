import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { kindOf } from '#kit/failure.tsx';
import { RecordRef } from '#kit/fields/record-ref.tsx';
import formStyles from '#kit/form/form.module.css';
import listStyles from '#kit/list/list.module.css';
import { isRefused } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import { useCommit } from '#kit/use-commit.ts';
import { type DuplicateHint, useWorkspace } from '#kit/workspace.tsx';
import { newId } from '#lib/id.ts';
import type { ChangeSet } from '#model/changes.ts';
import type { Issue } from '#model/schema.ts';
import { Input } from '#ui/antd/input.tsx';
import { RadioGroup } from '#ui/antd/radio.tsx';
import { Button } from '#ui/button.tsx';
import calloutStyles from '#ui/callout.module.css';
import { Dialog } from '#ui/dialog.tsx';
import fieldStyles from '#ui/field.module.css';
import { toast } from '#ui/toast.tsx';
import type { Lead } from './schema.ts';
import { type ContactName, linkContact, makeContact, nameOf } from './to-contact.ts';

/** Contacts that carry the lead's phone or e-mail already. */
function useKnown(lead: Lead): readonly DuplicateHint[] {
  const { findDuplicates } = useWorkspace();
  const { mobilePhone, email } = lead;
  const [known, setKnown] = useState<readonly DuplicateHint[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each phone and address
  useEffect(() => {
    const asked = [
      ...(mobilePhone ? [findDuplicates('phone', mobilePhone)] : []),
      ...(email ? [findDuplicates('email', email)] : []),
    ];
    Promise.all(asked).then(
      (found) => {
        const contacts = found.flat().filter(({ resourceName }) => resourceName === 'contacts');
        setKnown([...new Map(contacts.map((hint) => [hint.resourceRecordKey, hint])).values()]);
      },
      () => setKnown([]),
    );
  }, [mobilePhone, email]);
  return known;
}

/** Makes the contact behind a lead, or links the one that is there. */
export function ContactDialog({ lead, onClose }: { readonly lead: Lead; readonly onClose: () => void }) {
  const { t } = useTranslation('ui');
  const labels = useLabels('leads');
  const { account, decide, members } = useWorkspace();
  const { send, saving } = useCommit();
  const [id] = useState(newId);
  const [name, setName] = useState<ContactName>(() => nameOf(lead));
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const [problem, setProblem] = useState<string>();
  const known = useKnown(lead);
  const mine = members.get(account.id)?.name;
  const fields = name.kind === 'Person' ? (['firstName', 'lastName'] as const) : (['company'] as const);

  const run = async (result: ChangeSet | readonly Issue[], message: string) => {
    if (isRefused(result)) return setIssues(result);
    setIssues([]);
    try {
      if (!(await send(result))) return;
      toast(message);
      onClose();
    } catch (error) {
      setProblem(t(`error.${kindOf(error)}`));
    }
  };
  return (
    <Dialog title={labels.text('action.makeContact')} onClose={onClose}>
      {known.length > 0 && (
        <div className={calloutStyles.callout} data-part="callout">
          <div>
            <p>{labels.text('contact.found')}</p>
            {known.map((hint) => (
              <p key={hint.resourceRecordKey} className={listStyles.cardLine} data-part="card-line">
                {decide('assign', 'contacts').can || hint.sellerName === mine ? (
                  <>
                    <RecordRef resource="contacts" id={hint.resourceRecordKey} />
                    <Button
                      size="small"
                      loading={saving}
                      onClick={() =>
                        run(
                          linkContact(lead, hint.resourceRecordKey),
                          labels.text('contact.linked', { name: lead.fullName }),
                        )
                      }
                    >
                      {labels.text('action.linkContact')}
                    </Button>
                  </>
                ) : (
                  labels.text('contact.colleague', { name: hint.sellerName })
                )}
              </p>
            ))}
          </div>
        </div>
      )}
      <div className={formStyles.section}>
        <RadioGroup
          aria-label={labels.text('contact.kind')}
          value={name.kind}
          onChange={({ target }) => setName({ ...name, kind: target.value })}
          options={[
            { value: 'Person', label: labels.text('contact.person') },
            { value: 'Organisation', label: labels.text('contact.organisation') },
          ]}
        />
      </div>
      <div className={formStyles.grid} data-part="form-grid">
        {fields.map((field) => {
          const issue = issues.find((one) => one.field === field);
          return (
            <div className={fieldStyles.field} data-part="form-field" key={field}>
              <label className={fieldStyles.label} data-part="field-label" htmlFor={`contact-${field}`}>
                {labels.text(`contact.${field}`)}
              </label>
              <Input
                id={`contact-${field}`}
                dir="auto"
                maxLength={80}
                value={name[field] ?? ''}
                status={issue ? 'error' : undefined}
                aria-invalid={issue !== undefined}
                onChange={({ target }) => setName({ ...name, [field]: target.value })}
              />
              {issue && (
                <span className={fieldStyles.issue} data-part="field-issue" role="alert">
                  {labels.text('contact.missing', { label: labels.text(`contact.${field}`) })}
                </span>
              )}
            </div>
          );
        })}
      </div>
      <p className={fieldStyles.hint} data-part="field-hint">
        {labels.text('contact.carried')}
      </p>
      {problem && (
        <p className={fieldStyles.issue} data-part="field-issue" role="alert">
          {problem}
        </p>
      )}
      <div className={formStyles.footer}>
        <Button onClick={onClose}>{t('action.cancel')}</Button>
        <Button
          type="primary"
          loading={saving}
          onClick={() => run(makeContact(lead, name, id), labels.text('contact.made', { name: lead.fullName }))}
        >
          {t('action.create')}
        </Button>
      </div>
    </Dialog>
  );
}
