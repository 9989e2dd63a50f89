import { Suspense, useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type InputProps, typedControlOf } from '#kit/fields/field-props.ts';
import { useCompany } from '#kit/workspace.tsx';
import { contrastOf, hexOf, inkOn, LIGHT_INK, READS, rgbOf } from '#lib/text/colour.ts';
import { numberFormat } from '#lib/text/number-format.ts';
import { Input } from '#ui/antd/input.tsx';
import { useDisabled } from '#ui/disabled.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import textStyles from '#ui/text.module.css';
import { ChosenLogo } from './chosen-logo.ts';
import styles from './company.module.css';

const LogoColours = lazyPart(async () => (await import('./logo-colours.tsx')).LogoColours);
const NEUTRAL = [255, 255, 255];

/** A colour by sample or by its digits, with the company's name on it: whether it reads is seen and said. */
export function ColourInput(props: InputProps) {
  const { name, value, onChange } = props;
  const { t, i18n } = useTranslation('company');
  const { company } = useCompany();
  const isDisabled = useDisabled();
  const typed = typeof value === 'string' ? value : '';
  const ink = inkOn(typed);
  const ratio = contrastOf(typed, ink);
  const contrast = numberFormat(i18n.language, { maximumFractionDigits: 1 }).format(ratio);
  const chosen = useContext(ChosenLogo);
  const key = chosen?.preview ?? company.logoUrl;
  const logo = chosen?.picture ?? company.logoUrl;
  const [before] = useState(key);
  return (
    <div className={styles.colourInput}>
      {name === 'brandColour' && logo && !isDisabled && (
        <Suspense>
          <LogoColours key={key} logo={logo} value={typed} isNew={key !== before} onChoose={onChange} />
        </Suspense>
      )}
      <input
        type="color"
        aria-label={t('colour.pick', { label: t(`fields.${name}`) })}
        disabled={isDisabled}
        // the browser's picker knows six digits only
        value={hexOf(rgbOf(typed) ?? NEUTRAL)}
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
          <span className={textStyles.quiet}>
            {t(`colour.${ratio < READS ? 'weak' : ink === LIGHT_INK ? 'light' : 'dark'}`, { contrast })}
          </span>
        </div>
      )}
    </div>
  );
}
