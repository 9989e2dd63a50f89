import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '#kit/action-button.tsx';
import { countryName } from '#kit/fields/country-name.ts';
import type { BulkProps } from '#kit/resource.ts';
import { useAccess } from '#kit/workspace.tsx';
import { now } from '#lib/time/clock.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import type { BulkAction } from './bulk-dialog.tsx';
import { peopleCsv, saveText } from './people-export.ts';
import type { PersonRow } from './rows.ts';

const BulkDialog = lazyPart(async () => (await import('./bulk-dialog.tsx')).BulkDialog);

/** What can be done to several people at once. */
export function PeopleBulk({ records: people, onDone }: BulkProps<PersonRow>) {
  const { t, i18n } = useTranslation('users');
  const { decide } = useAccess();
  const [asking, setAsking] = useState<BulkAction>();
  const edit = decide('edit', 'users');
  const save = () => {
    const csv = peopleCsv(
      people,
      (field) => t(`fields.${field}`),
      (field, value) => {
        if (field === 'country') return countryName(value, i18n.language);
        return field === 'Role' || field === 'status' ? t(`options.${field}.${value}`, { defaultValue: value }) : value;
      },
    );
    saveText(`people-${now().toISOString().slice(0, 10)}.csv`, csv);
  };
  return (
    <>
      {(['ban', 'unban', 'reset'] as const).map((action) => (
        <ActionButton key={action} decision={edit} onClick={() => setAsking(action)}>
          {t(`bulk.short.${action}`)}
        </ActionButton>
      ))}
      {decide('export', 'users').can && (
        <Button icon={<Icon name="archive" size={16} />} onClick={save}>
          {t('action.export')}
        </Button>
      )}
      {asking && (
        <Suspense>
          <BulkDialog
            action={asking}
            people={people}
            onClose={(done) => {
              setAsking(undefined);
              if (done) onDone();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
