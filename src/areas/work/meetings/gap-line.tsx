import { useFormat } from '#kit/format.ts';
import { useLabels } from '#kit/text.ts';
import textStyles from '#ui/text.module.css';
import styles from './gap-line.module.css';
import type { Gap } from './lanes.ts';
import { timeOf } from './times.ts';

/** What lies between two meetings of one person: the drive, too little time for it, or none at all. */
export function GapLine({ gap }: { readonly gap: Gap }) {
  const texts = useLabels('calendar');
  const format = useFormat();
  const words =
    gap.kind === 'overlap'
      ? texts.text('gap.overlap', { minutes: gap.minutes })
      : gap.kind === 'late'
        ? texts.text('gap.late', { minutes: gap.minutes, time: timeOf(gap.leaveAt, format) })
        : texts.text('gap.drive', { minutes: gap.minutes, km: gap.km });
  return (
    <p className={`${styles.gap} ${textStyles.figures}`} data-gap={gap.kind}>
      {words}
    </p>
  );
}
