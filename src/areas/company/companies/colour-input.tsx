import { useTranslation } from 'react-i18next';
import { type InputProps, typedControlOf } from '#kit/fields/field-props.ts';
import { useCompany } from '#kit/workspace.tsx';
import { contrastOf, inkOn, rgbOf } from '#lib/text/colour.ts';
import { numberFormat } from '#lib/text/number-format.ts';
import { Input } from '#ui/antd/input.tsx';
import { useDisabled } from '#ui/disabled.ts';
import textStyles from '#ui/text.module.css';
import styles from './company.module.css';

const NEUTRAL = '#ffffff';
/** The browser's picker knows six digits only. */
const long = (hex: string) =>
  rgbOf(hex) ? `#${(rgbOf(hex) ?? []).map((part) => part.toString(16).padStart(2, '0')).join('')}` : NEUTRAL;

/** A colour by sample or by its digits, with the company's name on it: whether it reads is seen and said. */
export function ColourInput(props: InputProps) {
  const { name, value, onChange } = props;
  const { t, i18n } = useTranslation('company');
  const { company } = useCompany();
  const isDisabled = useDisabled();
  const typed = typeof value === 'string' ? value : '';
  const ink = inkOn(typed);
  const contrast = numberFormat(i18n.language, { maximumFractionDigits: 1 }).format(contrastOf(typed, ink));
  return (
    <div className={styles.colourInput}>
      <input
        type="color"
        aria-label={t('colour.pick', { label: t(`fields.${name}`) })}
        disabled={isDisabled}
        value={long(typed)}
        onChange={(event) => onChange(event.target.value)}
      />
      <Input
        {...typedControlOf(props)}
        dir="ltr"
        className={textStyles.figures}
        autoComplete="off"
        maxLength={7}
        allowClear
        value={typed}
        onChange={(event) => onChange(event.target.value.trim() || undefined)}
      />
      {rgbOf(typed) && (
        <div className={styles.colourSample}>
          <span style={{ background: typed, color: ink }}>
            <bdi>{company.name}</bdi>
          </span>
          <span className={textStyles.quiet}>{t('colour.contrast', { contrast })}</span>
        </div>
      )}
    </div>
  );
}
