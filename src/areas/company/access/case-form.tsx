import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import accessStyles from '#kit/access/access.module.css';
import { useAccessWords } from '#kit/access/words.ts';
import { useCompany } from '#kit/workspace.tsx';
import { actionsOf } from '#model/policy/policy-port.ts';
import styles from './parts.module.css';
import { roleGroups } from './roles.ts';
import { type Case, fittingAction, ORDINARY } from './simulation.ts';
import { usePolicy } from './use-policy.ts';

/** Who asks, and for what. */
export function CaseForm({
  asked,
  onChange,
}: {
  readonly asked: Case;
  readonly onChange: (set: Partial<Case>) => void;
}) {
  const { t } = useTranslation('access');
  const words = useAccessWords();
  const policy = usePolicy();
  const { members } = useCompany();
  const people = [...members.values()].toSorted((a, b) => a.name.localeCompare(b.name));
  const byLabel = (a: string, b: string) => words.object(a).localeCompare(words.object(b));
  const choosePerson = (person: string) =>
    onChange({ person, ...(!person && { facts: { ...asked.facts, isBanned: false, forcePasswordReset: false } }) });
  return (
    <fieldset className={styles.case}>
      <legend>{t('simulator.question')}</legend>
      <Pick label={t('simulator.person')}>
        {(id) => (
          <select
            id={id}
            className={accessStyles.select}
            value={asked.person}
            onChange={(event) => choosePerson(event.target.value)}
          >
            <option value="">{t('simulator.nobody')}</option>
            {people.map(({ id, name, Role }) => (
              <option key={id} value={id}>
                {`${name} (${words.role(Role)})`}
              </option>
            ))}
          </select>
        )}
      </Pick>
      <Pick label={t('simulator.role')}>
        {(id) => (
          <select
            id={id}
            className={accessStyles.select}
            value={asked.role}
            disabled={asked.person !== ''}
            onChange={(event) => onChange({ role: event.target.value })}
          >
            {roleGroups(policy).map(({ name, roles }) => (
              <optgroup key={name} label={t(`group.${name}`)}>
                {roles.map((one) => (
                  <option key={one} value={one}>
                    {words.role(one)}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        )}
      </Pick>
      <Pick label={t('simulator.object')}>
        {(id) => (
          <select
            id={id}
            className={accessStyles.select}
            value={asked.object}
            onChange={({ target: { value } }) =>
              onChange({
                object: value,
                action: fittingAction(asked.action, value),
                record: '',
                facts: { ...asked.facts, ownership: ORDINARY.ownership, archived: false },
              })
            }
          >
            <optgroup label={t('matrix.records')}>
              {policy.resources.toSorted(byLabel).map((one) => (
                <option key={one} value={one}>
                  {words.object(one)}
                </option>
              ))}
            </optgroup>
            <optgroup label={t('matrix.screens')}>
              {policy.routes.map((one) => (
                <option key={one} value={one}>
                  {`${words.object(one)} (${one})`}
                </option>
              ))}
            </optgroup>
          </select>
        )}
      </Pick>
      <Pick label={t('simulator.action')}>
        {(id) => (
          <select
            id={id}
            className={accessStyles.select}
            value={asked.action}
            onChange={(event) => onChange({ action: event.target.value })}
          >
            {actionsOf(asked.object).map((one) => (
              <option key={one} value={one}>
                {words.action(one)}
              </option>
            ))}
          </select>
        )}
      </Pick>
      <Flag name="isBanned" asked={asked} onChange={onChange} />
      <Flag name="forcePasswordReset" asked={asked} onChange={onChange} />
      <Flag name="suspended" asked={asked} onChange={onChange} />
    </fieldset>
  );
}

function Pick({ label, children }: { readonly label: string; readonly children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className={styles.casePick}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}

/** A circumstance that can be supposed. */
export function Flag(props: {
  readonly name: 'isBanned' | 'forcePasswordReset' | 'suspended' | 'archived';
  readonly asked: Case;
  readonly onChange: (set: Partial<Case>) => void;
}) {
  const { t } = useTranslation('access');
  const { name, asked, onChange } = props;
  return (
    <label className={styles.caseFlag}>
      <input
        type="checkbox"
        checked={asked.facts[name]}
        onChange={(event) => onChange({ facts: { ...asked.facts, [name]: event.target.checked } })}
      />
      <span>{t(`simulator.flag.${name}`)}</span>
    </label>
  );
}
