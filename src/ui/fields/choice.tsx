import { useTranslation } from 'react-i18next';
import { Chip } from '../chip.tsx';
import { useLabels } from '../text.ts';
import { TONES } from '../tones.ts';
import type { DisplayProps } from './face.ts';

export function ChoiceDisplay({ resource, name, value }: DisplayProps) {
  const labels = useLabels(resource);
  const word = labels.option(name, String(value));
  return String(value) in TONES && (name === 'status' || name === 'band') ? (
    <Chip value={String(value)}>{word}</Chip>
  ) : (
    <span>{word}</span>
  );
}
export function FlagDisplay({ value }: DisplayProps) {
  const { t } = useTranslation('ui');
  return <span>{t(value ? 'word.yes' : 'word.no')}</span>;
}
