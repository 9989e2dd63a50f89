import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { kindOf } from '#kit/failure.tsx';
import { RelativeDate } from '#kit/fields/date.tsx';
import { useFormat } from '#kit/format.ts';
import { useWorkspace } from '#kit/workspace.tsx';
import type { StaffMember } from '#model/people.ts';
import type { SignInFacts } from '#model/profile.ts';
import { Button } from '#ui/button.tsx';

/** What provider and user document say about signing in. */
export function SignInFactList(props: {
  readonly person: StaffMember | undefined;
  readonly facts: SignInFacts | undefined;
}) {
  const { t } = useTranslation('me');
  const format = useFormat();
  const { person, facts } = props;
  const bone = <span className="bone" />;
  return (
    <dl className="me-facts">
      <div>
        <dt>{t('security.email')}</dt>
        <dd>{facts ? <Confirmation facts={facts} /> : bone}</dd>
      </div>
      <div>
        <dt>{t('security.ways')}</dt>
        <dd>
          {facts ? new Intl.ListFormat(format.locale).format(facts.ways.map((way) => t(`security.way.${way}`))) : bone}
        </dd>
      </div>
      <div>
        <dt>{t('security.lastSignIn')}</dt>
        <dd>{!person ? bone : person.LastLogin ? <RelativeDate value={person.LastLogin} /> : t('security.unknown')}</dd>
      </div>
      <div>
        <dt>{t('security.ip')}</dt>
        <dd>
          {person ? <bdi className="figures">{person.ipAddress ?? t('security.unknown')}</bdi> : bone}
          {person?.ipAddress && <span className="quiet"> ({t('security.reported')})</span>}
        </dd>
      </div>
    </dl>
  );
}

function Confirmation({ facts }: { readonly facts: SignInFacts }) {
  const { t, i18n } = useTranslation(['me', 'ui']);
  const { profile } = useWorkspace();
  const [state, setState] = useState<'ready' | 'sending' | 'sent' | { readonly error: unknown }>('ready');
  const send = async () => {
    setState('sending');
    await profile.sendVerification(i18n.language).then(
      () => setState('sent'),
      (error: unknown) => setState({ error }),
    );
  };
  return (
    <>
      <bdi>{facts.email}</bdi>{' '}
      <span className={facts.isVerified ? 'tag tone-green' : 'tag tone-amber'}>
        {t(facts.isVerified ? 'security.confirmed' : 'security.unconfirmed')}
      </span>
      {!facts.isVerified && state !== 'sent' && (
        <p className="me-actions">
          <Button size="small" loading={state === 'sending'} onClick={send}>
            {t('security.confirm')}
          </Button>
        </p>
      )}
      <span role="status">{state === 'sent' && <p>{t('security.sent', { email: facts.email })}</p>}</span>
      {typeof state === 'object' && (
        <p className="field-issue" role="alert">
          {t(`ui:error.${kindOf(state.error)}`)}
        </p>
      )}
    </>
  );
}
