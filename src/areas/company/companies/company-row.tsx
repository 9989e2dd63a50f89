import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ActionButton } from '#kit/action-button.tsx';
import type { RowActionsProps } from '#kit/crud/crud.ts';
import { countryName } from '#kit/fields/country-name.ts';
import { useAccess, useCompany } from '#kit/workspace.tsx';
import type { AnyRecord } from '#model/schema.ts';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import textStyles from '#ui/text.module.css';
import { toast } from '#ui/toast.tsx';

const StatusDialog = lazyPart(async () => (await import('./status-dialog.tsx')).StatusDialog);

/** Its name, whether it is the one at hand, and why it is suspended. */
export function CompanyName({ record }: { readonly record: AnyRecord }) {
  const { t } = useTranslation('company');
  const { company: current } = useCompany();
  const notes = [
    ...(record.id === current.id ? [t('all.current')] : []),
    ...(record.status === 'Suspended'
      ? [t('suspended.reason', { reason: String(record.suspensionReason ?? '–') })]
      : []),
  ];
  return (
    <>
      <strong>
        <bdi>{String(record.name)}</bdi>
      </strong>
      {notes.map((note) => (
        <div key={note} className={textStyles.quiet}>
          {note}
        </div>
      ))}
    </>
  );
}

export function CompanyCountry({ record }: { readonly record: AnyRecord }) {
  const { i18n } = useTranslation('company');
  return <span>{countryName(String(record.country), i18n.language)}</span>;
}

/** What can be done about a company: it is opened, suspended or reactivated. */
export function CompanyActions({ record, onDone }: RowActionsProps) {
  const { t } = useTranslation('company');
  const { decide } = useAccess();
  const { switchCompany } = useCompany();
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  const name = String(record.name);
  const suspended = record.status === 'Suspended';
  const open = () => {
    void navigate('/app/my-company');
    switchCompany(record.id);
  };
  const done = (saved: AnyRecord) => {
    setAsked(false);
    onDone();
    toast(t(saved.status === 'Suspended' ? 'all.suspended' : 'all.reactivated', { name: saved.name }));
  };
  return (
    <>
      <Button size="small" aria-label={t('all.openName', { name })} onClick={open}>
        {t('all.open')}
      </Button>
      <ActionButton
        size="small"
        danger={!suspended}
        decision={decide('reopen', 'companies', record)}
        aria-label={t(suspended ? 'all.reactivateName' : 'all.suspendName', { name })}
        onClick={() => setAsked(true)}
      >
        {t(suspended ? 'all.reactivate' : 'all.suspend')}
      </ActionButton>
      <Suspense>{isAsked && <StatusDialog company={record} onDone={done} onClose={() => setAsked(false)} />}</Suspense>
    </>
  );
}
