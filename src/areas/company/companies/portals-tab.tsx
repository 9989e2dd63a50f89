import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '#kit/action-button.tsx';
import { Failure } from '#kit/failure.tsx';
import { useAccess, useCompany, useServices } from '#kit/workspace.tsx';
import { HOME } from '#lib/e-invoice/document.ts';
import type { ChannelState, IntakeEntry, PortalState } from '#model/company/portals.ts';
import panelStyles from '#ui/panel.module.css';
import textStyles from '#ui/text.module.css';
import { ChannelLine } from './channel-line.tsx';
import styles from './company.module.css';
import { IntakeLog } from './intake-log.tsx';
import { PortalLine } from './portal-line.tsx';
import { Waiting } from './waiting.tsx';

interface Loaded {
  readonly portals: readonly PortalState[];
  readonly channels: readonly ChannelState[];
  readonly intake: readonly IntakeEntry[];
}

/** E-invoices are sent by a provider, which is listed by itself. */
const isSource = ({ hasAccount }: ChannelState) => hasAccount === undefined;

/** Where listings go, what each of them lacks for it, and where enquiries come from. */
export function PortalsTab() {
  const { t } = useTranslation(['company', 'eInvoices']);
  const { decide } = useAccess();
  const { company } = useCompany();
  const { portals: port } = useServices();
  const decision = decide('edit', 'companies');
  const [loaded, setLoaded] = useState<Loaded>();
  const [error, setError] = useState<unknown>();
  const load = useCallback(async () => {
    if (!decision.can) return;
    setError(undefined);
    try {
      const [portals, channels, intake] = await Promise.all([port.portals(), port.channels(), port.intake()]);
      setLoaded({ portals, channels, intake });
    } catch (failure) {
      setError(failure);
    }
  }, [port, decision.can]);
  useEffect(() => void load(), [load]);
  const act = async (work: () => Promise<unknown>) => {
    try {
      await work();
      await load();
    } catch (failure) {
      setError(failure);
    }
  };
  if (!decision.can) return <ActionButton decision={decision}>{t('portals.title')}</ActionButton>;
  if (error !== undefined) return <Failure error={error} onRetry={() => void load()} />;
  // both lists at once: the first would push the second down
  if (!loaded) return <Waiting />;
  return (
    <>
      <section className={`${panelStyles.panel} ${styles.section}`} aria-labelledby="portals">
        <h2 id="portals">{t('portals.title')}</h2>
        <p className={textStyles.quiet}>{t('portals.text')}</p>
        <ul className={styles.portals}>
          {loaded.portals.map((portal) => (
            <PortalLine key={portal.name} portal={portal} port={port} act={act} />
          ))}
        </ul>
      </section>
      <section className={`${panelStyles.panel} ${styles.section}`} aria-labelledby="channels">
        <h2 id="channels">{t('portals.channels')}</h2>
        <p className={textStyles.quiet}>{t('portals.channelsText')}</p>
        <ul className={styles.portals}>
          {loaded.channels.filter(isSource).map((channel) => (
            <ChannelLine key={channel.name} channel={channel} port={port} act={act} />
          ))}
        </ul>
      </section>
      {company.country === HOME && (
        <section className={`${panelStyles.panel} ${styles.section}`} aria-labelledby="e-invoices">
          <h2 id="e-invoices">{t('eInvoices:name')}</h2>
          <p className={textStyles.quiet}>{t('eInvoices:provider.text')}</p>
          <ul className={styles.portals}>
            {loaded.channels
              .filter((channel) => !isSource(channel))
              .map((channel) => (
                <ChannelLine key={channel.name} channel={channel} port={port} act={act} />
              ))}
          </ul>
        </section>
      )}
      <IntakeLog entries={loaded.intake} port={port} act={act} />
    </>
  );
}
