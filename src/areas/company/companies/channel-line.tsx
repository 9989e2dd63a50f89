import { useTranslation } from 'react-i18next';
import type { ChannelState, PortalsPort } from '#model/portals.ts';
import { Chip } from '#ui/chip.tsx';
import textStyles from '#ui/text.module.css';
import { EnteredForm, OpenOrClosed } from './open-or-closed.tsx';

const LONGEST_SECRET = 500;
const LONGEST_TOKEN = 1000;

/** One way in: its address, what its messages are proved with, and what keeps it from working. */
export function ChannelLine(props: {
  readonly channel: ChannelState;
  readonly port: PortalsPort;
  readonly act: (work: () => Promise<unknown>) => Promise<void>;
}) {
  const { channel, port, act } = props;
  const { t } = useTranslation('company');
  const name = t(`portals.channel.${channel.name}`);
  const fields = [
    { hint: t('portals.signingSecret'), most: LONGEST_SECRET },
    ...(channel.hasToken === undefined ? [] : [{ hint: t('portals.token'), most: LONGEST_TOKEN }]),
  ];
  const isWithoutToken = channel.hasToken === false;
  return (
    <li>
      <h3>{name}</h3>
      <OpenOrClosed
        name={name}
        fields={fields}
        address={channel.address}
        onOpen={([secret = '', token = '']) => act(() => port.openChannel(channel.name, secret, token))}
        onClose={() => act(() => port.closeChannel(channel.name))}
      />
      {channel.address && (
        <>
          {(channel.attention || isWithoutToken) && (
            <p role="alert">
              <Chip value="Held">{t(isWithoutToken ? 'portals.noToken' : 'portals.badToken')}</Chip>
            </p>
          )}
          {channel.isSigned && (
            <p className={textStyles.quiet} data-part="quiet">
              {t('portals.signed')}
            </p>
          )}
          <details>
            <summary aria-label={t('portals.secretsOf', { name })}>{t('portals.secrets')}</summary>
            <EnteredForm
              name={name}
              fields={fields}
              label={`${name}: ${t('portals.saveSecrets')}`}
              onSave={([secret = '', token = '']) => act(() => port.changeSecrets(channel.name, secret, token))}
            >
              {t('portals.saveSecrets')}
            </EnteredForm>
          </details>
        </>
      )}
    </li>
  );
}
