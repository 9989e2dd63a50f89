import { useTranslation } from 'react-i18next';
import type { Flag } from '#lib/listing/flags.ts';
import { Icon } from '#ui/icon.tsx';

const ICONS = { E: 'lost', W: 'warning', I: 'note' } as const;

/** What is to be said about a row, the gravest first. */
export function FlagList({ flags, unread }: { readonly flags: readonly Flag[]; readonly unread?: readonly string[] }) {
  const { t } = useTranslation('scanner');
  return (
    <ul className="scan-flags">
      {flags.map(({ key, severity }) => (
        <li key={key} data-severity={severity}>
          <Icon name={ICONS[severity]} size={14} />
          <span>
            <span className="visually-hidden">{t(`severity.${severity}`)} </span>
            {t(`flags.${key}`, { columns: (unread ?? []).join(', ') })}
          </span>
        </li>
      ))}
    </ul>
  );
}
