import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useOpenedLink, usePorts } from '#kit/ports.tsx';
import { formatDateTime } from '#lib/time/dates.ts';
import { readPasted } from '#model/notices/opened-link.ts';
import type { JoiningPort } from '#model/people/people.ts';
import { useAuthForm } from './auth-form.ts';
import { TextField } from './field.tsx';
import formStyles from './form.module.css';
import { useAnswer } from './use-answer.ts';
import { useTask } from './use-task.ts';
import waitingStyles from './waiting.module.css';
import { BusyButton, FailedStep, Problem, Step } from './waiting-parts.tsx';

const findRequest = (joining: JoiningPort) => joining.myRequest();

/** One request at a time: name a company by its code, then wait, or withdraw. */
export function AskToJoin() {
  const { t, i18n } = useTranslation('joining');
  const { joining } = usePorts();
  const { answer, load } = useAnswer(findRequest);
  const task = useTask();
  const waited = useRef(false);
  const request = answer?.value;
  useEffect(() => {
    if (request) waited.current = true;
  }, [request]);
  const withdraw = () =>
    task.run(async () => {
      await joining.withdraw();
      waited.current = false;
      await load();
    });

  if (!answer)
    return (
      <Step id="ask" title={t('joining:ask.title')}>
        <p role="status">{t('joining:ask.loading')}</p>
      </Step>
    );
  if (request)
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
            <dd>{formatDateTime(request.createdAt, i18n.language)}</dd>
          </div>
        </dl>
        <p>{t('joining:ask.pending')}</p>
        <Problem kind={task.failure} />
        <BusyButton busy={task.busy} onClick={() => void withdraw()}>
          {t('joining:ask.withdraw')}
        </BusyButton>
      </Step>
    );
  if (answer.failure)
    return <FailedStep id="ask" title={t('joining:ask.title')} kind={answer.failure} onRetry={load} />;
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
