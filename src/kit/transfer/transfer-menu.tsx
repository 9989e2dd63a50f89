import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { ListDefinition } from '#kit/resource.ts';
import { useAllowed } from '#kit/use-allowed.ts';
import { useCompany } from '#kit/workspace.tsx';
import { Icon } from '#ui/icon.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { MenuButton } from '#ui/menu-button.tsx';
import { canImport } from './can-import.ts';
import type { ListAsked } from './export-rows.ts';

const ExportDialog = lazyPart(async () => (await import('./export-dialog.tsx')).ExportDialog);

/** More for the list as a whole: bring rows in from a file, take the rows shown out into one. Only what the policy allows. */
export function TransferMenu(props: {
  readonly definition: ListDefinition;
  readonly asked: ListAsked;
  readonly total: number;
  /** The total is a lower bound. */
  readonly atLeast: boolean;
  /** Rows were sought by several words: only the first hundred were looked through. */
  readonly partial: boolean;
}) {
  const { t } = useTranslation('ui');
  const { listPath } = useCompany();
  const navigate = useNavigate();
  const [exporting, setExporting] = useState(false);
  const { schema } = props.definition;
  const { name } = schema;
  const create = useAllowed('create', name);
  const take = useAllowed('export', name);
  const option = (key: 'import' | 'export', onSelect: () => void) => ({
    key,
    label: (
      <>
        <Icon name={key === 'import' ? 'upload' : 'download'} size={16} /> {t(`listMenu.${key}`)}
      </>
    ),
    onSelect,
  });
  const options = [
    ...(create.can && canImport(schema) ? [option('import', () => navigate(`${listPath(name)}/import`))] : []),
    ...(take.can ? [option('export', () => setExporting(true))] : []),
  ];
  if (options.length === 0) return null;
  return (
    <>
      <MenuButton label={t('listMenu.label')} options={options}>
        <Icon name="more" size={18} />
      </MenuButton>
      {exporting && (
        <Suspense>
          <ExportDialog {...props} onClose={() => setExporting(false)} />
        </Suspense>
      )}
    </>
  );
}
