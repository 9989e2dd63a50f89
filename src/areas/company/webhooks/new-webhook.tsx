import { type ApiKey, isNotYours } from '#areas/company/apiKeys/schema.ts';
import { useKeys } from '#areas/company/apiKeys/use-keys.ts';
import { controlOf, type InputProps } from '#kit/fields/field-props.ts';
import { useAccess } from '#kit/workspace.tsx';
import { now } from '#lib/time/clock.ts';
import { Select } from '#ui/antd/select.tsx';
import textStyles from '#ui/text.module.css';
import { drawSigningSecret } from './draw-signing-secret.ts';
import { webhooks } from './schema.ts';

/** The keys with which a person can make a webhook: their own that have not ended. */
export function useOwnKeys(): readonly ApiKey[] {
  const { account } = useAccess();
  const keys = useKeys().data?.data ?? [];
  return keys.filter((key) => key.state === 'Active' && key.expiresAt > now() && !isNotYours(key, account.id));
}

/** A webhook with one of these keys: where to, and of what. */
export async function beginWebhook([first]: readonly ApiKey[]) {
  const secret = drawSigningSecret();
  const opened = { url: 'https://', events: ['leads.*'], keyId: first?.id };
  const asked = { schema: webhooks, fields: ['name', 'url', 'events', 'keyId', 'withRecord'], stored: {}, opened };
  return { asked, extra: { secret }, secret };
}

/** A choice of the person's own keys. */
export function OwnKeyInput(props: InputProps) {
  const { value, onChange } = props;
  return (
    <Select
      {...controlOf(props)}
      className={textStyles.wide}
      value={typeof value === 'string' ? value : undefined}
      onChange={(key: string) => onChange(key)}
      options={useOwnKeys().map((key) => ({ value: key.id, label: key.name }))}
    />
  );
}
