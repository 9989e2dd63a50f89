import { useTranslation } from 'react-i18next';
import { useAccess } from '#kit/workspace.tsx';
import { Icon } from '#ui/icon.tsx';
import segmentsStyles from '#ui/segments.module.css';
import textStyles from '#ui/text.module.css';
import styles from './access.module.css';

/** What if these packs were on? Changes only what is shown. */
export function PackChoice(props: {
  readonly label: string;
  readonly packs: readonly string[];
  /** As the company has them. */
  readonly own: readonly string[];
  readonly nameOf: (pack: string) => string;
  readonly onChange: (packs: readonly string[] | undefined) => void;
}) {
  const { t } = useTranslation('access');
  const { policy } = useAccess();
  const { packs, own, nameOf, onChange } = props;
  if (policy.packs.length === 0) return null;
  const isAsIs = packs.length === own.length && packs.every((pack) => own.includes(pack));
  return (
    <fieldset className={`${segmentsStyles.segments} ${styles.packChoice}`}>
      <legend>{props.label}</legend>
      {policy.packs.map((pack) => {
        const isOn = packs.includes(pack);
        return (
          <button
            key={pack}
            type="button"
            aria-pressed={isOn}
            onClick={() => onChange(isOn ? packs.filter((one) => one !== pack) : [...packs, pack])}
          >
            <Icon name={isOn ? 'check' : 'add'} size={14} />
            {nameOf(pack)}
          </button>
        );
      })}
      {!isAsIs && (
        <button type="button" className={textStyles.link} onClick={() => onChange(undefined)}>
          {t('matrix.asIs')}
        </button>
      )}
    </fieldset>
  );
}
