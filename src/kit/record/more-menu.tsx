import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Asked } from '#kit/workspace.tsx';
import { Icon } from '#ui/icon.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { MenuButton, type MenuOption } from '#ui/menu-button.tsx';
import styles from './action-bar.module.css';
import type { RecordAction } from './record-action.ts';

const WhyDialog = lazyPart(async () => (await import('#kit/access/why-dialog.tsx')).WhyDialog);

/** Everything that is done with a record now and then; what the policy refuses tells why. */
export function MoreMenu({ actions }: { readonly actions: readonly RecordAction[] }) {
  const { t } = useTranslation(['record', 'ui']);
  const [asking, setAsking] = useState<{ readonly asked: Asked; readonly line: string }>();
  if (actions.length === 0) return null;
  const optionOf = (action: RecordAction): MenuOption => {
    const { key, label, icon, danger, href, opensWindow, decision, disabled, run } = action;
    const isDenied = decision !== undefined && !decision.can;
    const why = decision?.line ? t('ui:why.denied', { line: decision.line }) : t('ui:why.noRule');
    const explain = () => decision?.asked && setAsking({ asked: decision.asked, line: decision.line });
    return {
      key,
      label,
      icon: <Icon name={isDenied ? 'lock' : icon} size={16} />,
      danger: danger && !isDenied,
      refused: isDenied || disabled || undefined,
      why: isDenied ? why : undefined,
      href: isDenied ? undefined : href,
      opensWindow,
      onSelect: (event) => (isDenied ? explain() : !disabled && run?.(event)),
    };
  };
  return (
    <>
      <MenuButton className={styles.more} label={t('record:more')} options={actions.map(optionOf)}>
        <Icon name="more" size={18} />
      </MenuButton>
      {asking && (
        <Suspense>
          <WhyDialog {...asking} onClose={() => setAsking(undefined)} />
        </Suspense>
      )}
    </>
  );
}
