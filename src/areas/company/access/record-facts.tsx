import { type HttpError, useOne } from '@refinedev/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { kindOf } from '#kit/failure.tsx';
import { useCompany } from '#kit/workspace.tsx';
import type { AnyRecord } from '#model/schema.ts';
import { Button } from '#ui/button.tsx';
import choicesStyles from '#ui/choices.module.css';
import fieldStyles from '#ui/field.module.css';
import textStyles from '#ui/text.module.css';
import accessStyles from './access.module.css';
import { Flag } from './case-form.tsx';
import partsStyles from './parts.module.css';
import type { Case, Facts } from './simulation.ts';

const KINDS = ['own', 'colleague', 'unassigned', 'elsewhere'] as const;
const kindOfFacts = ({ sameCompany, ownership }: Facts) => (sameCompany ? ownership : 'elsewhere');

/** Whose record it is: supposed, or read from a real one. */
export function RecordFacts({
  asked,
  onChange,
}: {
  readonly asked: Case;
  readonly onChange: (set: Partial<Case>) => void;
}) {
  const { t } = useTranslation(['access', 'ui']);
  const { resources } = useCompany();
  const isResource = resources.some(({ name }) => name === asked.object);
  const [typed, setTyped] = useState(asked.record);
  const { facts } = asked;
  const suppose = (kind: (typeof KINDS)[number]) =>
    onChange({
      record: '',
      facts: {
        ...facts,
        sameCompany: kind !== 'elsewhere',
        ownership: kind === 'elsewhere' ? 'colleague' : kind,
      },
    });
  return (
    <fieldset className={partsStyles.case}>
      <legend>{t('access:simulator.record')}</legend>
      <div className={choicesStyles.choices} data-part="choices">
        {KINDS.map((kind) => (
          <label key={kind}>
            <input
              type="radio"
              name="ownership"
              checked={kindOfFacts(facts) === kind}
              disabled={asked.record !== ''}
              onChange={() => suppose(kind)}
            />
            {t(`access:simulator.kind.${kind}`)}
          </label>
        ))}
      </div>
      {asked.record === '' && <Flag name="archived" asked={asked} onChange={onChange} />}
      {isResource && (
        <>
          <label htmlFor="record-id">{t('access:simulator.recordId')}</label>
          <div className={partsStyles.caseRecord}>
            <input
              id="record-id"
              className={accessStyles.find}
              dir="ltr"
              spellCheck={false}
              value={typed}
              placeholder={t('access:simulator.recordHint')}
              onChange={(event) => setTyped(event.target.value)}
              onKeyDown={(event) => event.key === 'Enter' && onChange({ record: typed.trim() })}
            />
            <Button onClick={() => onChange({ record: typed.trim() })}>{t('access:simulator.read')}</Button>
          </div>
          {asked.record && (
            <RealRecord
              key={`${asked.object}/${asked.record}/${asked.person}`}
              asked={asked}
              onFacts={(read) => onChange({ facts: { ...facts, ...read } })}
              onForget={() => {
                setTyped('');
                onChange({ record: '' });
              }}
            />
          )}
        </>
      )}
    </fieldset>
  );
}

function RealRecord(props: {
  readonly asked: Case;
  readonly onFacts: (facts: Pick<Facts, 'sameCompany' | 'ownership' | 'archived'>) => void;
  readonly onForget: () => void;
}) {
  const { t } = useTranslation(['access', 'ui']);
  const { schema, members } = useCompany();
  const { asked, onFacts, onForget } = props;
  const { owner, title } = schema(asked.object);
  const { query } = useOne<AnyRecord, HttpError>({ resource: asked.object, id: asked.record });
  const record = query.data?.data;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the facts are taken once, when the record arrives
  useEffect(() => {
    if (!record) return;
    const holder = owner ? record[owner] : undefined;
    onFacts({
      sameCompany: true,
      ownership: holder === undefined ? 'unassigned' : holder === asked.person ? 'own' : 'colleague',
      archived: record.archivedAt !== null,
    });
  }, [record]);
  const holder = record && owner ? members.get(String(record[owner]))?.name : undefined;
  return (
    <p className={partsStyles.caseFound} role="status">
      {query.isError ? (
        <span className={fieldStyles.issue} data-part="field-issue">
          {t(`ui:error.${kindOf(query.error)}`)}
        </span>
      ) : record ? (
        <span>
          <strong>{String(record[title] ?? asked.record)}</strong>{' '}
          <span className={textStyles.quiet}>
            {holder ? t('access:simulator.heldBy', { name: holder }) : t('access:simulator.heldByNobody')}
          </span>
        </span>
      ) : (
        <span className={textStyles.quiet}>{t('access:loading')}</span>
      )}
      <button type="button" className={textStyles.link} onClick={onForget}>
        {t('access:simulator.forget')}
      </button>
    </p>
  );
}
