import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CellProps } from '#kit/resource.ts';
import { Icon } from '#ui/icon.tsx';
import iconButtonStyles from '#ui/icon-button.module.css';
import { lazyPart } from '#ui/lazy-part.ts';
import type { PersonRow } from './rows.ts';

const RowDropdown = lazyPart(async () => (await import('./row-dropdown.tsx')).RowDropdown);

/** The button on a row that opens all that can be done about the person. */
export function RowMenu({ record }: CellProps<PersonRow>) {
  const { t } = useTranslation('users');
  const [wanted, setWanted] = useState(false);
  const button = (
    <button
      type="button"
      className={iconButtonStyles.iconButton}
      data-part="icon-button"
      aria-label={t('action.menu', { name: record.name })}
      onClick={wanted ? undefined : () => setWanted(true)}
    >
      <Icon name="more" size={18} />
    </button>
  );
  return wanted ? (
    <Suspense fallback={button}>
      <RowDropdown record={record}>{button}</RowDropdown>
    </Suspense>
  ) : (
    button
  );
}
