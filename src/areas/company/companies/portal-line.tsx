import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '#kit/format.ts';
import { PortalGaps } from '#kit/portal-gaps.tsx';
import { useWorkspace } from '#kit/workspace.tsx';
import type { ChannelState, PortalState, PortalsPort } from '#model/portals.ts';
import { ActionDialog } from '#ui/action-dialog.tsx';
import { Input } from '#ui/antd/input.tsx';
import { Button } from '#ui/button.tsx';
import textStyles from '#ui/text.module.css';
import styles from './company.module.css';

type Act = (work: () => Promise<unknown>) => Promise<void>;

/** One portal: its address, when it was fetched, and the listings that lack something. */
export function PortalLine(props: { readonly portal: PortalState; readonly port: PortalsPort; readonly act: Act }) {
  const { portal, port, act } = props;
  const { t } = useTranslation('company');
  const format = useFormat();
  const { listPath } = useWorkspace();
  const figure = (count: number) => ({ count, total: format.number(count) });
  return (
    <li>
      <h3>
        <bdi>{portal.brand}</bdi>
      </h3>
      <OpenOrClosed
        name={portal.brand}
        hint={t('portals.account')}
        address={portal.address}
        onOpen={(account) => act(() => port.openPortal(portal.name, account))}
        onClose={() => act(() => port.closePortal(portal.name))}
      />
      <p className={textStyles.quiet} data-part="quiet">
        {t('portals.ready', figure(portal.ready))}
        {portal.fetchedAt && ` · ${t('portals.fetched', { at: format.dateTime(portal.fetchedAt) })}`}
        {portal.failedAt && ` · ${t('portals.failed', { at: format.dateTime(portal.failedAt) })}`}
      </p>
      {portal.lacking.length > 0 && (
        <details>
          <summary>{t('portals.lacking', figure(portal.lacking.length))}</summary>
          <ul>
            {portal.lacking.map(({ id, reference, title, gaps }) => (
              <li key={id}>
                <Link to={`${listPath('properties')}/${id}`}>
                  <bdi>{reference}</bdi> · <bdi>{title}</bdi>
                </Link>{' '}
                <PortalGaps gaps={gaps} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}

/** One way in: its address, for whoever sends enquiries. */
export function ChannelLine(props: { readonly channel: ChannelState; readonly port: PortalsPort; readonly act: Act }) {
  const { channel, port, act } = props;
  const { t } = useTranslation('company');
  const name = t(`portals.channel.${channel.name}`);
  return (
    <li>
      <h3>{name}</h3>
      <OpenOrClosed
        name={name}
        hint={t('portals.signingSecret')}
        address={channel.address}
        onOpen={(secret) => act(() => port.openChannel(channel.name, secret))}
        onClose={() => act(() => port.closeChannel(channel.name))}
      />
    </li>
  );
}

function OpenOrClosed(props: {
  readonly name: string;
  readonly hint: string;
  readonly address: string | undefined;
  readonly onOpen: (typed: string) => Promise<void>;
  readonly onClose: () => Promise<void>;
}) {
  const { name, hint, address, onOpen, onClose } = props;
  const { t } = useTranslation('company');
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState<'renew' | 'close'>();
  if (address)
    return (
      <div className={styles.buttonRow}>
        <code>
          <bdi>{`${location.origin}${address}`}</bdi>
        </code>
        <Button aria-label={t('portals.renewOf', { name })} onClick={() => setAsked('renew')}>
          {t('portals.renew')}
        </Button>
        <Button aria-label={t('portals.closeOf', { name })} onClick={() => setAsked('close')}>
          {t('portals.close')}
        </Button>
        {asked && (
          <ActionDialog
            title={t(`portals.${asked}Of`, { name })}
            okText={t(`portals.${asked}`)}
            danger
            onCancel={() => setAsked(undefined)}
            onOk={() => {
              setAsked(undefined);
              void (asked === 'renew' ? onOpen('') : onClose());
            }}
          >
            <p>{t('portals.endsNow')}</p>
          </ActionDialog>
        )}
      </div>
    );
  return (
    <div className={styles.buttonRow}>
      <Input
        maxLength={60}
        value={typed}
        placeholder={hint}
        aria-label={`${name}: ${hint}`}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button aria-label={t('portals.openOf', { name })} onClick={() => void onOpen(typed.trim())}>
        {t('portals.open')}
      </Button>
    </div>
  );
}
