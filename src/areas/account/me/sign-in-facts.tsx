import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { kindOf } from '#kit/failure.tsx';
import { RelativeDate } from '#kit/fields/date.tsx';
import { useFormat } from '#kit/format.ts';
import { useServices } from '#kit/workspace.tsx';
import type { StaffMember } from '#model/people/people.ts';
import type { SignInFacts } from '#model/people/profile.ts';
import { Bone } from '#ui/bone.tsx';
import { Button } from '#ui/button.tsx';
import { Tag } from '#ui/chip.tsx';
import { Problem } from '#ui/problem.tsx';
import textStyles from '#ui/text.module.css';
import styles from './me.module.css';

/** What provider and user document say about signing in. */
export function SignInFactList(props: {
  readonly person: StaffMember | undefined;
  readonly facts: SignInFacts | undefined;
}) {
  const { t } = useTranslation('me');
  const format = useFormat();
  const { person, facts } = props;
  const bone = <Bone />;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('security.email')}</dt>
        <dd>{facts ? <Confirmation facts={facts} /> : bone}</dd>
      </div>
      <div>
        <dt>{t('security.ways')}</dt>
        <dd>
          {facts
            ? new Intl.ListFormat(format.locale).format(facts.methods.map((method) => t(`security.way.${method}`)))
            : bone}
        </dd>
      </div>
      <div>
        <dt>{t('security.lastSignIn')}</dt>
        <dd>{!person ? bone : person.LastLogin ? <RelativeDate value={person.LastLogin} /> : t('security.unknown')}</dd>
      </div>
      <div>
        <dt>{t('security.ip')}</dt>
        <dd>
          {person ? <bdi className={textStyles.figures}>{person.ipAddress ?? t('security.unknown')}</bdi> : bone}
          {person?.ipAddress && <span className={textStyles.quiet}> ({t('security.reported')})</span>}
        </dd>
      </div>
    </dl>
  );
}

function Confirmation({ facts }: { readonly facts: SignInFacts }) {
  const { t, i18n } = useTranslation(['me', 'ui']);
  const { profile } = useServices();
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
      <Tag tone={facts.isVerified ? 'green' : 'amber'}>
        {t(facts.isVerified ? 'security.confirmed' : 'security.unconfirmed')}
      </Tag>
      {!facts.isVerified && state !== 'sent' && (
        <p className={styles.actions}>
          <Button size="small" loading={state === 'sending'} onClick={send}>
            {t('security.confirm')}
          </Button>
        </p>
      )}
      <span role="status">{state === 'sent' && <p>{t('security.sent', { email: facts.email })}</p>}</span>
      {typeof state === 'object' && <Problem>{t(`ui:error.${kindOf(state.error)}`)}</Problem>}
    </>
  );
}
