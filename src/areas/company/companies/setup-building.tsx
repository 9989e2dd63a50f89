import { useTranslation } from 'react-i18next';
import styles from './setup.module.css';
import { STEPS } from './setup-steps.ts';

const [WIDTH, FLOOR, WINDOWS] = [160, 36, [0, 1, 2, 3, 4]] as const;

/** A storey for each step, lit from the ground up as they are done. */
export function SetupBuilding({ done }: { readonly done: number }) {
  const { t } = useTranslation('company');
  const top = 48;
  return (
    <svg
      className={styles.building}
      viewBox="0 0 280 280"
      role="img"
      aria-label={t('guide.building', { done, total: STEPS.length })}
    >
      <circle className={styles.sun} cx="222" cy="52" r="24" />
      <path className={styles.far} d="M0 240V176h36v-28h28v92zM216 240v-88h30v32h34v56z" />
      <path className={styles.roof} d={`M54 ${top}h172v-8H190v-14h-46V10h-4v16H90v14H54z`} />
      <rect className={styles.wall} x={(280 - WIDTH) / 2} y={top} width={WIDTH} height={FLOOR * STEPS.length + 12} />
      {STEPS.map((step, at) => (
        <g key={step} data-lit={at >= STEPS.length - done} className={styles.floor}>
          {WINDOWS.map((place) => (
            <rect key={place} x={70 + place * 29} y={top + 10 + at * FLOOR} width="22" height="22" rx="2" />
          ))}
        </g>
      ))}
      <rect className={styles.ground} x="0" y="240" width="280" height="40" />
    </svg>
  );
}
