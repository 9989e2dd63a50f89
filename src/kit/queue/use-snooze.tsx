import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCompany } from '#kit/workspace.tsx';
import { now } from '#lib/time/clock.ts';
import { addDays, dayKey } from '#lib/time/dates.ts';
import { Icon } from '#ui/icon.tsx';
import { MenuButton, type MenuOption } from '#ui/menu-button.tsx';
import { Question } from './question.tsx';

const DAYS = [1, 3] as const;

/**
 * Tomorrow, in three days, or a day that is picked in the line: the menu and, on request, the question.
 * @param snooze gets the day, `YYYY-MM-DD`
 * @param more further entries of the menu, if there is no room for them outside it
 */
export function useSnooze(
  name: string,
  saving: boolean,
  snooze: (day: string) => void,
  more: readonly MenuOption[] = [],
): { readonly menu: ReactNode; readonly question: ReactNode } {
  const { t } = useTranslation(['today', 'ui']);
  const { company } = useCompany();
  const [picked, setPicked] = useState<string>();
  const inDays = (days: number) => addDays(dayKey(now(), company.timezone), days);
  const options: MenuOption[] = [
    ...more,
    ...DAYS.map((days) => ({
      key: String(days),
      label: t(`today:snooze.${days}`),
      onSelect: () => snooze(inDays(days)),
    })),
    { key: 'pick', label: t('today:snooze.pick'), onSelect: () => setPicked(inDays(7)) },
  ];
  return {
    menu: (
      <MenuButton label={t('ui:word.actionOn', { action: t('today:act.snooze'), name })} options={options}>
        <Icon name="snooze" size={16} />
      </MenuButton>
    ),
    question: picked !== undefined && (
      <Question
        label={t('today:snooze.until')}
        type="date"
        value={picked}
        min={inDays(1)}
        action={t('today:act.snooze')}
        saving={saving}
        onChange={setPicked}
        onCancel={() => setPicked(undefined)}
        onSend={() => picked && snooze(picked)}
      />
    ),
  };
}
