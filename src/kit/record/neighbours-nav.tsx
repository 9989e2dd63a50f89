import { useTranslation } from 'react-i18next';
import { useFormat } from '#kit/format.ts';
import type { ResourceDefinition } from '#kit/resource.ts';
import { IconButton } from '#ui/icon-button.tsx';
import textStyles from '#ui/text.module.css';
import styles from './record.module.css';
import { useNeighbours } from './use-neighbours.ts';

/** To the record before and the one after, in the list this one was opened from. */
export function NeighboursNav({ definition, id }: { readonly definition: ResourceDefinition; readonly id: string }) {
  const { t } = useTranslation('record');
  const format = useFormat();
  const neighbours = useNeighbours(definition, id);
  if (!neighbours) return null;
  const { place, moving, step } = neighbours;
  const button = (by: 1 | -1, isEnd: boolean) => {
    const label = t(by > 0 ? 'next' : 'previous');
    return (
      <IconButton
        icon={by > 0 ? 'chevronDown' : 'chevronUp'}
        label={label}
        size={18}
        aria-keyshortcuts={by > 0 ? 'j' : 'k'}
        title={`${label} (${by > 0 ? 'J' : 'K'})`}
        disabled={moving || isEnd}
        onClick={() => void step(by).catch(() => undefined)}
      />
    );
  };
  return (
    <nav className={styles.neighbours} aria-label={t('neighbours')}>
      {place && (
        <span className={`${textStyles.quiet} ${textStyles.figures}`}>
          {t(place.atLeast ? 'placeAtLeast' : 'place', {
            n: format.number(place.n),
            total: format.number(place.total),
          })}
        </span>
      )}
      {button(-1, place?.n === 1)}
      {button(1, place !== undefined && !place.atLeast && place.n >= place.total)}
    </nav>
  );
}
