import { useTranslation } from 'react-i18next';
import type { ChannelSecrets, ChannelState, PortalsPort } from '#model/company/portals.ts';
import { Chip } from '#ui/chip.tsx';
import textStyles from '#ui/text.module.css';
import { EnteredForm, OpenOrClosed } from './open-or-closed.tsx';

/** Characters of each. */
const LONGEST: { readonly [name in keyof ChannelSecrets]-?: number } = { signingSecret: 500, token: 1000, account: 12 };

/** One way in: its address, what its messages are proved with, and what keeps it from working. */
export function ChannelLine(props: {
  readonly channel: ChannelState;
  readonly port: PortalsPort;
  readonly act: (work: () => Promise<unknown>) => Promise<void>;
}) {
  const { channel, port, act } = props;
  const { t } = useTranslation(['company', 'eInvoices']);
  const name = t(`portals.channel.${channel.name}`);
  const isSending = channel.hasAccount !== undefined;
  const asked: readonly (keyof ChannelSecrets)[] = isSending
    ? ['account', 'token']
    : ['signingSecret', ...(channel.hasToken === undefined ? [] : (['token'] as const))];
  const wordOf = (name: string) => t(isSending ? `eInvoices:provider.${name}` : `portals.${name}`);
  const fields = asked.map((one) => ({ hint: wordOf(one), most: LONGEST[one], isNumber: one === 'account' }));
  const secretsOf = (typed: readonly string[]): ChannelSecrets =>
    Object.fromEntries(asked.map((one, at) => [one, typed[at] ?? '']));
  const isWithoutToken = channel.hasToken === false || channel.hasAccount === false;
  return (
    <li>
      <h3>{name}</h3>
      <OpenOrClosed
        name={name}
        fields={fields}
        address={channel.address}
        onOpen={(typed) => act(() => port.openChannel(channel.name, secretsOf(typed)))}
        onClose={() => act(() => port.closeChannel(channel.name))}
      />
      {channel.address && (
        <>
          {(channel.attention || isWithoutToken) && (
            <p role="alert">
              <Chip value="Held">{wordOf(isWithoutToken ? 'noToken' : 'badToken')}</Chip>
            </p>
          )}
          {channel.isSigned && <p className={textStyles.quiet}>{t('portals.signed')}</p>}
          <details>
            <summary aria-label={t('portals.secretsOf', { name })}>{t('portals.secrets')}</summary>
            <EnteredForm
              name={name}
              fields={fields}
              label={`${name}: ${t('portals.saveSecrets')}`}
              onSave={(typed) => act(() => port.changeSecrets(channel.name, secretsOf(typed)))}
            >
              {t('portals.saveSecrets')}
            </EnteredForm>
          </details>
        </>
      )}
    </li>
  );
}
