import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CellProps } from '#kit/resource.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import type { PersonRow } from './rows.ts';

const RowDropdown = lazyPart(async () => (await import('./row-dropdown.tsx')).RowDropdown);

/** The button on a row that opens all that can be done about the person. */
export function RowMenu({ record }: CellProps<PersonRow>) {
  const { t } = useTranslation('users');
  const [wanted, setWanted] = useState(false);
  const button = (
    <IconButton
      icon="more"
      label={t('action.menu', { name: record.name })}
      size={18}
      onClick={wanted ? undefined : () => setWanted(true)}
    />
  );
  return wanted ? (
    <Suspense fallback={button}>
      <RowDropdown record={record}>{button}</RowDropdown>
    </Suspense>
  ) : (
    button
  );
}
