import { Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/icon.tsx';
import type { CellProps } from '#ui/resource.ts';
import { type PersonAction, useAsk, useOffers } from './person-actions.ts';
import { asPerson } from './rows.ts';

/** All that can be done about one person, on the row; what is refused says why. */
export function RowMenu({ record }: CellProps) {
  const { t } = useTranslation('users');
  const person = asPerson(record);
  const ask = useAsk();
  const offers = useOffers()(person);
  const reasons = new Set(offers.flatMap(({ refusal }) => refusal ?? []));
  // said once, above all it forbids
  const [common] = reasons.size === 1 ? reasons : [];
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      autoFocus
      menu={{
        items: [
          ...(common ? [{ key: 'why', type: 'group' as const, label: common }] : []),
          ...offers.map(({ action, icon, danger, refusal }) => ({
            key: action,
            icon: <Icon name={icon} size={16} />,
            danger: danger && !refusal,
            disabled: refusal !== undefined,
            label: (
              <span className="menu-offer">
                {t(`action.${action}`)}
                {refusal && !common && <small>{refusal}</small>}
              </span>
            ),
          })),
        ],
        onClick: ({ key, domEvent }) => {
          domEvent.stopPropagation();
          ask(key as PersonAction, person);
        },
      }}
    >
      <button type="button" className="icon-button" aria-label={t('action.menu', { name: person.name })}>
        <Icon name="more" size={18} />
      </button>
    </Dropdown>
  );
}
