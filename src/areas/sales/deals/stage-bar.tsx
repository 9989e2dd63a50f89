import { useLabels } from '#kit/text.ts';
import { Icon } from '#ui/icon.tsx';
import { STAGES } from './choices.ts';
import styles from './deals.module.css';
import type { Deal } from './schema.ts';

const LINE = STAGES.filter((stage) => stage !== 'Lost');

/** How far the deal has come, from the first talk to the closing. */
export function StageBar({ deal }: { readonly deal: Deal }) {
  const labels = useLabels('deals');
  if (deal.stage === 'Lost') return null;
  const at = LINE.indexOf(deal.stage);
  return (
    <ol className={styles.stageBar} aria-label={labels.text('stages')}>
      {LINE.map((stage, place) => (
        <li
          key={stage}
          data-state={place < at ? 'past' : place === at ? 'now' : 'ahead'}
          aria-current={place === at ? 'step' : undefined}
        >
          <span className={styles.stageDot}>
            {place < at || deal.stage === 'Closed' ? <Icon name="check" size={12} /> : place + 1}
          </span>
          <span className={styles.stageWord}>{labels.option('stage', stage)}</span>
        </li>
      ))}
    </ol>
  );
}
