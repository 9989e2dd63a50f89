import { Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { setCurrentBooking } from '#kit/record/current-booking.ts';
import { useAccess, useCompany } from '#kit/workspace.tsx';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icon-paths.ts';
import { MenuButton } from '#ui/menu-button.tsx';
import { useHotKeys } from '#ui/use-hot-keys.ts';
import { usePart } from '#ui/use-part.ts';
import styles from './shell.module.css';

interface Creation {
  readonly name: 'lead' | 'task' | 'viewing' | 'call' | 'property';
  readonly icon: IconName;
  readonly resource: string;
}
const CREATIONS: readonly Creation[] = [
  { name: 'lead', icon: 'leads', resource: 'leads' },
  { name: 'task', icon: 'todo', resource: 'todo' },
  { name: 'viewing', icon: 'calendar', resource: 'meetings' },
  { name: 'call', icon: 'call', resource: 'leads' },
  { name: 'property', icon: 'properties', resource: 'properties' },
];

/** What this person may make, with a place to make it at. A call is logged on a lead. */
export function useCreations(): readonly Creation[] {
  const { decide } = useAccess();
  const { listPath } = useCompany();
  const may = ({ name, resource }: Creation) =>
    name === 'call'
      ? decide('create', 'activities').can && decide('edit', resource).can
      : decide('create', resource).can;
  return CREATIONS.filter((creation) => may(creation) && decide('open', listPath(creation.resource)).can);
}

/** The + of the top bar and of the phone's bottom bar; `+` opens the first of them that is shown. */
export function CreateMenu({ isLarge = false }: { readonly isLarge?: boolean }) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const { listPath } = useCompany();
  const creations = useCreations();
  const frame = useRef<HTMLSpanElement>(null);
  const { Part: LogCall, show, hide } = usePart(async () => (await import('./log-call.tsx')).LogCall);
  const press = () => {
    const button = frame.current?.querySelector('button');
    if (!button?.checkVisibility()) return false;
    button.click();
    return true;
  };
  useHotKeys({ '[Shift]++': press });
  if (creations.length === 0) return null;
  const options = creations.map(({ name, icon, resource }) => ({
    key: name,
    label: (
      <span className={styles.creation}>
        <span className={styles.creationIcon}>
          <Icon name={icon} size={16} />
        </span>
        <span>
          <strong>{t(`shell:create.${name}`)}</strong>
          <span>{t(`shell:create.hint.${name}`)}</span>
        </span>
      </span>
    ),
    onSelect: () => {
      if (name === 'call') show();
      else if (name === 'viewing') setCurrentBooking({ kind: 'Viewing' });
      else void navigate(`${listPath(resource)}/new`);
    },
  }));
  return (
    <>
      <span ref={frame} className={isLarge ? styles.createLarge : styles.createSmall}>
        <MenuButton
          label={t('shell:create.label')}
          options={options}
          className={isLarge ? styles.bottomCreate : styles.createButton}
        >
          <Icon name="add" size={isLarge ? 24 : 18} />
        </MenuButton>
      </span>
      <Suspense>{LogCall && <LogCall onClose={hide} />}</Suspense>
    </>
  );
}
