import { controlOf, type InputProps } from '#kit/fields/field-props.ts';
import { useLabels } from '#kit/text.ts';
import { isSameContent } from '#lib/data/same-content.ts';
import { now } from '#lib/time/clock.ts';
import { DAY_MS } from '#lib/time/dates.ts';
import { ACTIONS } from '#model/policy/access.ts';
import type { Grant } from '#model/policy/principal.ts';
import { Select } from '#ui/antd/select.tsx';
import textStyles from '#ui/text.module.css';
import { drawSecret } from './draw-secret.ts';
import { apiKeys } from './schema.ts';

const NAMES = ['read', 'leads', 'all'] as const;
/** What a key is mostly for; its owner's rights limit each of them. */
const RIGHTS: { readonly [name in (typeof NAMES)[number]]: readonly Grant[] } = {
  read: [{ resource: '*', actions: ['list', 'show'], reach: 'Company' }],
  leads: [{ resource: 'leads', actions: ['list', 'show', 'create'], reach: 'Company' }],
  all: [{ resource: '*', actions: ACTIONS, reach: 'Company' }],
};
const USUAL_DAYS = 90;

/** A key of the person's own: its name, what it may do and until when. */
export async function beginKey() {
  const { secret, sent } = await drawSecret();
  const expiresAt = new Date(now().getTime() + USUAL_DAYS * DAY_MS);
  const opened = { grants: RIGHTS.read, writes: 'Propose', expiresAt };
  const asked = { schema: apiKeys, fields: ['name', 'grants', 'writes', 'networks', 'expiresAt'], stored: {}, opened };
  return { asked, extra: { ...sent, actsAs: 'Owner' }, secret };
}

/** The rights of a key, by what it is for. */
export function RightsInput(props: InputProps) {
  const { value, onChange } = props;
  const labels = useLabels('apiKeys');
  return (
    <Select
      {...controlOf(props)}
      className={textStyles.wide}
      value={NAMES.find((name) => isSameContent(RIGHTS[name], value))}
      onChange={(name: (typeof NAMES)[number]) => onChange(RIGHTS[name])}
      options={NAMES.map((name) => ({ value: name, label: labels.text(`rights.${name}`) }))}
    />
  );
}
