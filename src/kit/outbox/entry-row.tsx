import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { RelativeDate } from '#kit/fields/date.tsx';
import { FieldDisplay } from '#kit/fields/display.tsx';
import { useLabels } from '#kit/text.ts';
import { useCompany, useSend } from '#kit/workspace.tsx';
import type { Change } from '#model/changes.ts';
import type { Values } from '#model/schema.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Isolated } from '#ui/isolated.tsx';
import { Problem } from '#ui/problem.tsx';
import textStyles from '#ui/text.module.css';
import { type Correction, correctionOf } from './correction.ts';
import type { Entry } from './entries.ts';
import styles from './outbox.module.css';

/** Values of a change worth showing; the rest is counted. */
const SHOWN = 6;

/** One save: of what, since when, what it says, and what can be done about it. */
export function EntryRow(props: {
  readonly entry: Entry;
  readonly onReview: () => void;
  /** Another place was gone to. */
  readonly onLeave: () => void;
}) {
  const { entry, onReview, onLeave } = props;
  const { t } = useTranslation(['outbox', 'ui']);
  const { outbox } = useSend();
  const company = useCompany();
  const navigate = useNavigate();
  const [sure, setSure] = useState(false);
  const [copied, setCopied] = useState(false);
  const facts = useRef<HTMLDListElement>(null);
  const [main] = entry.changes;
  const labels = useLabels(main?.resource ?? 'ui');
  if (!main) return null;
  const { refusal, issues = [], changes } = entry;
  // an issue names a field, and not whose
  const texts = changes.every(({ resource }) => resource === main.resource)
    ? issues.map((issue) => labels.issue(issue))
    : [];
  const correction = correctionOf(entry, company);
  const correct = ({ to, state }: Correction) => {
    onLeave();
    void navigate(to, { state });
  };
  const copy = () =>
    void navigator.clipboard.writeText(`${entry.title}\n${facts.current?.innerText ?? ''}`).then(() => setCopied(true));
  return (
    <li>
      <div className={styles.head}>
        <strong>
          <Isolated text={entry.title} />
        </strong>
        <RelativeDate value={entry.at} className={textStyles.quiet} />
      </div>
      <p className={textStyles.quiet}>{t(`do.${main.type}`, { what: labels.text('singular') })}</p>
      <ChangedValues of={main} list={facts} />
      {refusal ? (
        <Problem>
          <Icon name="warning" size={14} /> {texts.length > 0 ? texts.join('. ') : t(`ui:error.${refusal}`)}
        </Problem>
      ) : (
        <p className={textStyles.quiet}>
          <Icon name="history" size={14} /> {t('state.waiting')}
        </p>
      )}
      {sure ? (
        <div className={styles.tools}>
          <span>{t('sure')}</span>
          <Button size="small" danger onClick={() => void outbox.discard(entry.id)}>
            {t('discard')}
          </Button>
          <Button size="small" onClick={() => setSure(false)}>
            {t('keep')}
          </Button>
        </div>
      ) : (
        <div className={styles.tools}>
          {refusal === 'conflict' && main.type !== 'create' && (
            <Button size="small" type="primary" onClick={onReview}>
              {t('review')}
            </Button>
          )}
          {correction && (
            <Button size="small" type="primary" onClick={() => correct(correction)}>
              {t(correction.isAtRecord ? 'openRecord' : 'correct')}
            </Button>
          )}
          {refusal && refusal !== 'conflict' && (
            <Button size="small" onClick={() => void outbox.retry(entry.id)}>
              {t('retry')}
            </Button>
          )}
          {refusal && (
            <Button size="small" onClick={copy}>
              {t(copied ? 'copied' : 'copy')}
            </Button>
          )}
          <Button size="small" type="text" danger onClick={() => setSure(true)}>
            {t('discard')}
          </Button>
        </div>
      )}
    </li>
  );
}

function ChangedValues({ of, list }: { readonly of: Change; readonly list: React.RefObject<HTMLDListElement | null> }) {
  const { t } = useTranslation('outbox');
  const { schema } = useCompany();
  const { name, fields } = schema(of.resource);
  const labels = useLabels(name);
  const values: Values = of.type === 'create' ? of.values : of.type === 'update' ? of.set : {};
  const texts = Object.keys(values).filter(
    (field) => fields[field] && !fields[field].computed && (of.type === 'update' || values[field] !== undefined),
  );
  const record = { ...(of.type === 'create' ? {} : of.before), ...values };
  return (
    <dl className={styles.values} ref={list}>
      {texts.slice(0, SHOWN).map((field) => {
        const spec = fields[field];
        return spec ? (
          <div key={field}>
            <dt>{labels.field(field)}</dt>
            <dd>
              {values[field] === undefined ? (
                <span className={textStyles.quiet}>{t('removed')}</span>
              ) : (
                <FieldDisplay resource={name} name={field} field={spec} value={values[field]} record={record} />
              )}
            </dd>
          </div>
        ) : null;
      })}
      {texts.length > SHOWN && <div className={textStyles.quiet}>{t('more', { count: texts.length - SHOWN })}</div>}
    </dl>
  );
}
