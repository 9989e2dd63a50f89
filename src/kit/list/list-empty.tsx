import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Empty } from '#kit/failure.tsx';
import type { ListDefinition } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import { canImport } from '#kit/transfer/can-import.ts';
import { useCompany } from '#kit/workspace.tsx';
import { Button } from '#ui/button.tsx';
import { isNarrowed } from './list-state.ts';
import type { ListControl } from './use-list-state.ts';

/** Why there are no rows: nothing was put away, nothing fits, or nothing is there yet, with the two ways in. */
export function ListEmpty(props: {
  readonly definition: ListDefinition;
  readonly control: ListControl;
  readonly archived: boolean;
  /** Absent for people who may not add one. */
  readonly onNew: (() => void) | undefined;
}) {
  const { definition, control, archived, onNew } = props;
  const { t } = useTranslation('ui');
  const { schema } = definition;
  const labels = useLabels(schema.name);
  const { listPath } = useCompany();
  const navigate = useNavigate();
  const { state, clear } = control;
  if (archived && !state.q) return <Empty icon="archive" title={t('list.noArchive')} text={t('list.noArchiveText')} />;
  if (isNarrowed(state) || state.page > 1)
    return (
      <Empty icon="search" title={t('list.noResult')} text={t('list.noResultText')}>
        <Button onClick={clear}>{t('list.clearAll')}</Button>
      </Empty>
    );
  return (
    <Empty icon={definition.icon} title={labels.text('emptyTitle')} text={labels.text('empty')}>
      {onNew && (
        <Button type="primary" onClick={onNew}>
          {labels.text('action.new')}
        </Button>
      )}
      {onNew && canImport(schema) && (
        <Button onClick={() => navigate(`${listPath(schema.name)}/import`)}>{t('listMenu.import')}</Button>
      )}
    </Empty>
  );
}
