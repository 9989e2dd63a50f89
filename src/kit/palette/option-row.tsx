import type { MouseEvent } from 'react';
import { Thumb } from '#kit/gallery/thumb.tsx';
import { useLabels } from '#kit/text.ts';
import { Chip } from '#ui/chip.tsx';
import { Icon } from '#ui/icon.tsx';
import type { Item } from './items.ts';
import styles from './palette.module.css';

/** One line: a link where it leads somewhere, so that the browser's own ways of opening it work. */
export function OptionRow(props: {
  readonly id: string;
  readonly item: Item;
  readonly isActive: boolean;
  readonly onPoint: () => void;
  readonly onChoose: (newTab: boolean) => void;
}) {
  const { id, item, isActive, onPoint, onChoose } = props;
  const line = (
    <>
      {item.cover ? <Thumb {...item.cover} /> : <Icon name={item.icon} size={18} />}
      <span className={styles.words}>
        <bdi lang={item.lang}>{item.label}</bdi>
        {item.detail && (
          <small>
            <bdi>{item.detail}</bdi>
          </small>
        )}
      </span>
      {item.state && <State {...item.state} />}
    </>
  );
  const shared = {
    id,
    role: 'option',
    tabIndex: -1,
    className: styles.option,
    'aria-selected': isActive,
    onPointerMove: onPoint,
  };
  if (item.to === undefined)
    return (
      <button type="button" {...shared} onClick={() => onChoose(false)}>
        {line}
      </button>
    );
  const follow = (event: MouseEvent) => {
    // the browser opens another tab or window by itself
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onChoose(false);
  };
  return (
    <a href={item.to} {...shared} onClick={follow}>
      {line}
    </a>
  );
}

function State({ resource, field, value }: NonNullable<Item['state']>) {
  const labels = useLabels(resource);
  return <Chip value={value}>{labels.option(field, value)}</Chip>;
}
