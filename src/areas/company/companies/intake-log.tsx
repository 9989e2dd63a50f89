import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#kit/format.ts';
import type { IntakeEntry, PortalsPort, ReplayChoice, Replayed } from '#model/company/portals.ts';
import { ActionDialog } from '#ui/action-dialog.tsx';
import { Button } from '#ui/button.tsx';
import panelStyles from '#ui/panel.module.css';
import textStyles from '#ui/text.module.css';
import styles from './company.module.css';
import { type IntakeActions, IntakeLine } from './intake-line.tsx';

interface Asked {
  readonly choice: ReplayChoice;
  readonly isUnsigned: boolean;
}
const isOpen = ({ state, hasBody }: IntakeEntry) => hasBody && !['done', 'ignored'].includes(state);

/** What came in: first what somebody has to see to, by its reason, then what became of the last ones. */
export function IntakeLog(props: {
  readonly entries: readonly IntakeEntry[];
  readonly port: PortalsPort;
  readonly act: (work: () => Promise<unknown>) => Promise<void>;
}) {
  const { entries, port, act } = props;
  const { t } = useTranslation('company');
  const format = useFormat();
  const [asked, setAsked] = useState<Asked>();
  const [tried, setTried] = useState<Replayed>();
  const replay = (choice: ReplayChoice, isSure: boolean) =>
    act(async () => setTried(await port.replay(choice, isSure)));
  const ask = (choice: ReplayChoice, isUnsigned: boolean) =>
    isUnsigned ? setAsked({ choice, isUnsigned }) : void replay(choice, false);
  const actions: IntakeActions = {
    again: ({ id, isUnsigned }) => ask({ id }, isUnsigned === true),
    dismiss: ({ id }) => void act(() => port.dismiss(id)),
    message: (id) => port.message(id),
  };
  const open = entries.filter(isOpen);
  const last = entries.filter((entry) => !isOpen(entry));
  const reasons = [...new Set(open.map(({ reason = '' }) => reason))].map(
    (reason) => [reason, open.filter((entry) => (entry.reason ?? '') === reason)] as const,
  );
  const figures = tried && {
    done: format.number(tried.done),
    others: format.number(tried.others),
    left: format.number(tried.left),
  };
  return (
    <section className={`${panelStyles.panel} ${styles.section}`} aria-labelledby="intake">
      <h2 id="intake">{t('intake.title')}</h2>
      <p className={textStyles.quiet}>{t(entries.length === 0 ? 'intake.none' : 'intake.text')}</p>
      <p role="status">{figures && t('intake.tried', figures)}</p>
      {entries.length > 0 && (
        <>
          <h3 id="intake-open">{t('intake.open')}</h3>
          {open.length === 0 && <p className={textStyles.quiet}>{t('intake.noneOpen')}</p>}
          {reasons.map(([reason, all]) => (
            <div key={reason} className={styles.reason}>
              <h4>
                {reason ? t(`intake.reason.${reason}`) : t('intake.state.received')} · {format.number(all.length)}
              </h4>
              {reason && all.length > 1 && (
                <Button
                  size="small"
                  aria-label={t('intake.allOf', { reason: t(`intake.reason.${reason}`) })}
                  onClick={() =>
                    ask(
                      { reason },
                      all.some(({ isUnsigned }) => isUnsigned),
                    )
                  }
                >
                  {t('intake.all')}
                </Button>
              )}
              <ul className={styles.portals}>
                {all.map((entry) => (
                  <IntakeLine key={entry.id} entry={entry} actions={actions} isGrouped />
                ))}
              </ul>
            </div>
          ))}
        </>
      )}
      {last.length > 0 && (
        <>
          <h3 id="intake-last">{t('intake.last')}</h3>
          <ul className={styles.portals} aria-labelledby="intake-last">
            {last.map((entry) => (
              <IntakeLine key={entry.id} entry={entry} actions={actions} />
            ))}
          </ul>
        </>
      )}
      {asked && (
        <ActionDialog
          title={t('intake.sure')}
          okText={t('intake.again')}
          danger
          onCancel={() => setAsked(undefined)}
          onOk={() => {
            setAsked(undefined);
            void replay(asked.choice, true);
          }}
        >
          <p>{t('intake.sureText')}</p>
        </ActionDialog>
      )}
    </section>
  );
}
