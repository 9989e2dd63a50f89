import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from '#ui/action-dialog.tsx';
import { Input } from '#ui/antd/input.tsx';
import { Button } from '#ui/button.tsx';
import { Problem } from '#ui/problem.tsx';
import styles from './company.module.css';

/** What is entered before something is turned on. */
export interface Entered {
  readonly hint: string;
  /** Characters. */
  readonly most: number;
  /** Digits alone. */
  readonly isNumber?: boolean;
}

/** Something with an address: turned on with what is entered, given another address, turned off. */
export function OpenOrClosed(props: {
  readonly name: string;
  readonly fields: readonly Entered[];
  readonly address: string | undefined;
  readonly onOpen: (typed: readonly string[]) => Promise<void>;
  readonly onClose: () => Promise<void>;
}) {
  const { name, fields, address, onOpen, onClose } = props;
  const { t } = useTranslation('company');
  const [asked, setAsked] = useState<'renew' | 'close'>();
  if (!address)
    return (
      <EnteredForm name={name} fields={fields} onSave={onOpen} label={t('portals.openOf', { name })}>
        {t('portals.open')}
      </EnteredForm>
    );
  return (
    <div className={styles.buttonRow}>
      <code>
        <bdi>{`${location.origin}${address}`}</bdi>
      </code>
      <Button aria-label={t('portals.renewOf', { name })} onClick={() => setAsked('renew')}>
        {t('portals.renew')}
      </Button>
      <Button aria-label={t('portals.closeOf', { name })} onClick={() => setAsked('close')}>
        {t('portals.close')}
      </Button>
      {asked && (
        <ActionDialog
          title={t(`portals.${asked}Of`, { name })}
          okText={t(`portals.${asked}`)}
          danger
          onCancel={() => setAsked(undefined)}
          onOk={() => {
            setAsked(undefined);
            void (asked === 'renew' ? onOpen(fields.map(() => '')) : onClose());
          }}
        >
          <p>{t('portals.endsNow')}</p>
        </ActionDialog>
      )}
    </div>
  );
}

/** Fields in one line, and the button that takes them. */
export function EnteredForm(props: {
  readonly name: string;
  readonly fields: readonly Entered[];
  readonly onSave: (typed: readonly string[]) => Promise<void>;
  readonly label: string;
  readonly children: string;
}) {
  const { name, fields, onSave, label, children } = props;
  const { t } = useTranslation('eInvoices');
  const [typed, setTyped] = useState<{ readonly [hint: string]: string }>({});
  const wrong = fields.find(({ hint, isNumber }) => isNumber && /\D/.test(typed[hint]?.trim() ?? ''));
  const save = async () => {
    if (wrong) return;
    await onSave(fields.map(({ hint }) => typed[hint]?.trim() ?? ''));
    setTyped({});
  };
  return (
    <div className={styles.buttonRow}>
      {fields.map(({ hint, most }) => (
        <Input
          key={hint}
          maxLength={most}
          value={typed[hint] ?? ''}
          placeholder={hint}
          autoComplete="off"
          aria-label={`${name}: ${hint}`}
          status={wrong?.hint === hint ? 'error' : ''}
          onChange={({ target }) => setTyped((before) => ({ ...before, [hint]: target.value }))}
        />
      ))}
      <Button aria-label={label} onClick={() => void save()}>
        {children}
      </Button>
      <Problem>{wrong && t('eInvoices:provider.digits', { name: wrong.hint })}</Problem>
    </div>
  );
}
