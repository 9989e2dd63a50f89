import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOpenedLink, usePorts } from '#kit/ports.tsx';
import { AppError, type ErrorKind } from '#model/errors.ts';
import { readPasted } from '#model/opened-link.ts';
import type { JoinRequest } from '#model/people.ts';
import { useAuthForm } from './auth-form.ts';
import { TextField } from './field.tsx';
import formStyles from './form.module.css';
import { useTask } from './use-task.ts';
import waitingStyles from './waiting.module.css';
import { BusyButton, Problem, Step } from './waiting-parts.tsx';

/** One request at a time: name a company by its code, then wait, or withdraw. */
export function AskToJoin() {
  const { t, i18n } = useTranslation(['joining', 'ui']);
  const { joining } = usePorts();
  const [request, setRequest] = useState<JoinRequest | 'none' | ErrorKind>();
  const task = useTask();
  const waited = useRef(false);
  const load = useCallback(
    () =>
      joining.myRequest().then(
        (found) => {
          waited.current ||= found !== undefined;
          setRequest(found ?? 'none');
        },
        (error: unknown) => setRequest(error instanceof AppError ? error.kind : 'unknown'),
      ),
    [joining],
  );
  useEffect(() => {
    const refresh = () => void load();
    refresh();
    // somebody may have declined it meanwhile
    addEventListener('focus', refresh);
    return () => removeEventListener('focus', refresh);
  }, [load]);
  const withdraw = () =>
    task.run(async () => {
      await joining.withdraw();
      waited.current = false;
      await load();
    });

  if (request === undefined)
    return (
      <Step id="ask" title={t('joining:ask.title')}>
        <p role="status">{t('joining:ask.loading')}</p>
      </Step>
    );
  if (typeof request === 'object')
    return (
      <Step id="ask" title={t('joining:ask.pendingTitle')}>
        <dl className={waitingStyles.facts}>
          <div>
            <dt>{t('joining:ask.company')}</dt>
            <dd>
              <bdi>{request.company_id}</bdi>
            </dd>
          </div>
          <div>
            <dt>{t('joining:ask.since')}</dt>
            <dd>
              {new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long', timeStyle: 'short' }).format(
                request.createdAt,
              )}
            </dd>
          </div>
        </dl>
        <p>{t('joining:ask.pending')}</p>
        <Problem kind={task.failure} />
        <BusyButton busy={task.busy} onClick={() => void withdraw()}>
          {t('joining:ask.withdraw')}
        </BusyButton>
      </Step>
    );
  if (request !== 'none')
    return (
      <Step id="ask" title={t('joining:ask.title')}>
        <Problem kind={request} />
        <BusyButton busy={false} onClick={() => void load()}>
          {t('ui:action.retry')}
        </BusyButton>
      </Step>
    );
  return <AskForm wasDeclined={waited.current} onAsked={load} />;
}

function AskForm(props: { readonly wasDeclined: boolean; readonly onAsked: () => Promise<void> }) {
  const { t } = useTranslation(['joining', 'ui']);
  const { joining, openedLink } = usePorts();
  const { join = '' } = useOpenedLink();
  const task = useTask();
  const form = useAuthForm(
    { code: join },
    {
      check: ({ code }) => (readPasted(code, 'join') ? {} : { code: 'joining:ask.wrong' }),
      submit: async ({ code }) => {
        const isAsked = await task.run(() => joining.ask(readPasted(code, 'join') ?? ''));
        if (!isAsked) return;
        openedLink.set({});
        await props.onAsked();
      },
    },
  );
  const isNobody = task.failure === 'deleted' || task.failure === 'forbidden';
  return (
    <Step id="ask" title={t('joining:ask.title')}>
      {props.wasDeclined && <p role="status">{t('joining:ask.declined')}</p>}
      <p>{t('joining:ask.text')}</p>
      <form {...form.form} className={waitingStyles.line}>
        <TextField {...form.bind('code')} label={t('joining:ask.code')} autoComplete="off" maxLength={400} />
        <button
          type="submit"
          className={`${formStyles.button} ${formStyles.buttonPrimary}`}
          data-part="auth-button"
          aria-disabled={form.pending}
        >
          {t('joining:ask.submit')}
        </button>
      </form>
      <Problem kind={task.failure} text={isNobody ? t('joining:ask.nobody') : undefined} />
    </Step>
  );
}
