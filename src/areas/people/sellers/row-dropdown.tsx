import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CellProps } from '#kit/resource.ts';
import { Dropdown } from '#ui/antd/dropdown.tsx';
import { Icon } from '#ui/icon.tsx';
import { type PersonAction, useAsk, useOffers } from './person-actions.ts';
import type { PersonRow } from './rows.ts';
import styles from './sellers.module.css';

/** All that can be done about one person; what is refused says why. Shown open: it is loaded on request. */
export function RowDropdown({ record: person, children }: CellProps<PersonRow> & { readonly children: ReactElement }) {
  const { t } = useTranslation('users');
  const [isOpen, setOpen] = useState(true);
  const ask = useAsk();
  const offers = useOffers()(person);
  const reasons = new Set(offers.flatMap(({ refusal }) => refusal ?? []));
  // said once, above all it forbids
  const [common] = reasons.size === 1 ? reasons : [];
  return (
    <Dropdown
      open={isOpen}
      onOpenChange={setOpen}
      trigger={['click']}
      placement="bottomRight"
      autoFocus
      rootClassName={styles.personMenu}
      menu={{
        items: [
          ...(common ? [{ key: 'why', type: 'group' as const, label: common }] : []),
          ...offers.map(({ action, icon, danger, refusal }) => ({
            key: action,
            icon: <Icon name={icon} size={16} />,
            danger: danger && !refusal,
            disabled: refusal !== undefined,
            label: (
              <span className={styles.menuOffer}>
                {t(`action.${action}`)}
                {refusal && !common && <small>{refusal}</small>}
              </span>
            ),
          })),
        ],
        onClick: ({ key, domEvent }) => {
          domEvent.stopPropagation();
          setOpen(false);
          ask(key as PersonAction, person);
        },
      }}
    >
      {children}
    </Dropdown>
  );
}
