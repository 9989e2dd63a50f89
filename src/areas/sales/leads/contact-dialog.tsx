import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordRef } from '#kit/fields/record-ref.tsx';
import formStyles from '#kit/form/form.module.css';
import listStyles from '#kit/list/list.module.css';
import { useLabels } from '#kit/text.ts';
import { useCommand, useDryRun } from '#kit/use-command.ts';
import { type DuplicateHint, useAccess, useCompany, useServices } from '#kit/workspace.tsx';
import { splitName } from '#lib/people/names.ts';
import type { Values } from '#model/schema.ts';
import { Input } from '#ui/antd/input.tsx';
import { RadioGroup } from '#ui/antd/radio.tsx';
import { Bone } from '#ui/bone.tsx';
import { Button } from '#ui/button.tsx';
import calloutStyles from '#ui/callout.module.css';
import { Dialog } from '#ui/dialog.tsx';
import fieldStyles from '#ui/field.module.css';
import { Problem } from '#ui/problem.tsx';
import { toast } from '#ui/toast.tsx';
import type { ContactName } from './commands/convert-to-contact.ts';
import type { Lead } from './schema.ts';

const NAMES = { Person: ['firstName', 'lastName'], Organisation: ['company'] } as const;

/** Contacts that carry the lead's phone or e-mail already. */
function useKnown(lead: Lead): readonly DuplicateHint[] {
  const { findDuplicates } = useServices();
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
  const { account, decide } = useAccess();
  const { members } = useCompany();
  const [{ kind = 'Person', ...name }, setName] = useState<ContactName>(() => splitName(lead.fullName));
  const input = { kind, ...Object.fromEntries(NAMES[kind].map((field) => [field, name[field]])) };
  const { run, issues, problem, saving } = useCommand('leads');
  const answer = useDryRun('leads', 'convertToContact', lead, input);
  const known = useKnown(lead);
  const mine = members.get(account.id)?.name;
  const convert = async (asked: Values, message: string) => {
    if (!(await run('convertToContact', lead, asked))) return;
    toast(message);
    onClose();
  };
  return (
    <Dialog title={labels.text('action.makeContact')} onClose={onClose}>
      {known.length > 0 && (
        <div className={calloutStyles.callout} data-part="callout">
          <div>
            <p>{labels.text('contact.found')}</p>
            {known.map((hint) => (
              <p key={hint.resourceRecordKey} className={listStyles.cardLine}>
                {decide('assign', 'contacts').can || hint.sellerName === mine ? (
                  <>
                    <RecordRef resource="contacts" id={hint.resourceRecordKey} />
                    <Button
                      size="small"
                      loading={saving}
                      onClick={() =>
                        convert(
                          { contactId: hint.resourceRecordKey },
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
          value={kind}
          onChange={({ target }) => setName({ ...name, kind: target.value })}
          options={[
            { value: 'Person', label: labels.text('contact.person') },
            { value: 'Organisation', label: labels.text('contact.organisation') },
          ]}
        />
      </div>
      <div className={formStyles.grid} data-part="form-grid">
        {NAMES[kind].map((field) => {
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
                onChange={({ target }) => setName({ ...name, kind, [field]: target.value })}
              />
              {issue && (
                <Problem>
                  {labels.issue({ ...issue, params: { ...issue.params, label: labels.text(`contact.${field}`) } })}
                </Problem>
              )}
            </div>
          );
        })}
      </div>
      {answer ? (
        answer.effects.map(({ key, params }) => (
          <p key={key} className={fieldStyles.hint}>
            {labels.text(`effect.${key}`, params)}
          </p>
        ))
      ) : (
        <Bone />
      )}
      {problem && !issues.some(({ field }) => NAMES[kind].some((one) => one === field)) && <Problem>{problem}</Problem>}
      <div className={formStyles.footer}>
        <Button onClick={onClose}>{t('action.cancel')}</Button>
        <Button
          type="primary"
          loading={saving}
          onClick={() => convert(input, labels.text('contact.made', { name: lead.fullName }))}
        >
          {t('action.create')}
        </Button>
      </div>
    </Dialog>
  );
}
