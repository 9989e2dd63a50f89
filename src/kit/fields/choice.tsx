import { useLabels } from '#kit/text.ts';
import type { AnySchema, Values } from '#model/schema.ts';
import { Chip } from '#ui/chip.tsx';
import { TONES } from '#ui/tones.ts';
import { useTexts } from '#ui/use-texts.ts';
import type { DisplayProps } from './field-props.ts';

/** Fields that are states: their values have their own style. */
const STATES = new Set([
  'status',
  'stage',
  'band',
  'kycStatus',
  'sanctionsResult',
  'standardStatus',
  'mandateStatus',
  'showingAppointmentStatus',
]);

export function ChoiceDisplay({ resource, name, value }: DisplayProps) {
  const labels = useLabels(resource);
  const word = labels.option(name, String(value));
  // A state without its own style gets the default one.
  const isState = name === 'status' || (String(value) in TONES && STATES.has(name));
  return isState ? <Chip value={String(value)}>{word}</Chip> : <span>{word}</span>;
}
/** The state a record is in; nothing where such records have none. */
export function RecordState(props: { readonly schema: Pick<AnySchema, 'name' | 'status'>; readonly record: Values }) {
  const { name, status } = props.schema;
  const labels = useLabels(name);
  const state = status && props.record[status.field];
  return status && typeof state === 'string' && <Chip value={state}>{labels.option(status.field, state)}</Chip>;
}
export function FlagDisplay({ value }: DisplayProps) {
  const { t } = useTexts('ui');
  return <span>{t(value ? 'word.yes' : 'word.no')}</span>;
}
