import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { AllowedButton } from '#kit/allowed-button.tsx';
import { openForm } from '#kit/form/open-form.ts';
import type { ResourceDefinition } from '#kit/resource.ts';
import { useAsker, useCompany } from '#kit/workspace.tsx';
import type { AnyRecord } from '#model/schema.ts';
import { Icon } from '#ui/icon.tsx';
import { useHotKeys } from '#ui/use-hot-keys.ts';
import { Fact } from './fact.tsx';
import { factRows } from './fact-rows.ts';
import styles from './facts.module.css';
import { useRecordView } from './record-context.ts';

/** The known facts, in one list, each changed in place; the unknown ones are behind a line. */
export function Facts({ definition, record }: { definition: ResourceDefinition; record: AnyRecord }) {
  const { schema } = definition;
  const { t } = useTranslation(['record', 'ui']);
  const asker = useAsker();
  const [isWhole, setWhole] = useState(false);
  const edit = useEdit(definition, record);
  const { isPeek } = useRecordView();
  const canEdit = openForm(definition, record) !== undefined && asker.decide('edit', schema.name, record).can;
  const byKey = () => {
    const isOff = isPeek || !canEdit || record.archivedAt !== null;
    if (!isOff) edit();
    return !isOff;
  };
  useHotKeys({ e: byKey });
  const rows = factRows(definition, record, asker);
  const unknown = rows.filter(({ isKnown, changedIn }) => !isKnown && changedIn);
  const shown = isWhole ? rows : rows.filter((row) => !unknown.includes(row));
  return (
    <section aria-label={t('record:tab.facts')}>
      <dl className={styles.facts}>
        {shown.map((row) => (
          <Fact key={row.key} definition={definition} record={record} row={row} onForm={edit} />
        ))}
      </dl>
      <div className={styles.foot}>
        {unknown.length > 0 && (
          <button type="button" className={styles.more} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? t('record:showFewer') : t('record:showMore', { count: unknown.length })}
            <Icon name={isWhole ? 'chevronUp' : 'chevronDown'} size={14} />
          </button>
        )}
        {openForm(definition, record) && (
          <AllowedButton
            type="text"
            size="small"
            action="edit"
            resource={schema.name}
            record={record}
            disabled={record.archivedAt !== null}
            icon={<Icon name="edit" size={14} />}
            onClick={edit}
          >
            {t('ui:action.edit')}
          </AllowedButton>
        )}
      </div>
    </section>
  );
}

/** Opens the whole form over the record; beside a list, over the list. */
function useEdit({ schema }: ResourceDefinition, { id }: AnyRecord): () => void {
  const { listPath } = useCompany();
  const { isPeek } = useRecordView();
  const navigate = useNavigate();
  const { state, search } = useLocation();
  const path = `${listPath(schema.name)}/${id}/edit`;
  return () => {
    if (isPeek) navigate(`${path}${search}`);
    else navigate(path, { state: { ...(state ?? {}), over: 'record' } });
  };
}
