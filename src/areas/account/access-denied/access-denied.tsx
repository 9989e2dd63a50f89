import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useAccess } from '#kit/workspace.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Icon } from '#ui/icon.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import noticeStyles from '#ui/notice.module.css';
import textStyles from '#ui/text.module.css';

const AskPanel = lazyPart(async () => (await import('#kit/access/ask-panel.tsx')).AskPanel);
const MyRequests = lazyPart(async () => (await import('#kit/access/my-requests.tsx')).MyRequests);

/** What a guard hands over when it sends somebody here. */
export interface Refusal {
  readonly path: string;
  readonly line: string;
}

/** Says what was refused, by which rule, who can change it, and where to continue: `home`, or the `own` page. */
export function AccessDenied({ home, own }: { readonly home: string; readonly own: string }) {
  const { t } = useTranslation('shell');
  const { account, granters } = useAccess();
  const refusal = useLocation().state as Refusal | null;
  return (
    <section className={noticeStyles.notice} aria-labelledby="denied">
      <Icon name="lock" size={40} />
      <h1 id="denied">{t('shell:denied.title')}</h1>
      {refusal && (
        <p>
          {t('shell:denied.text', {
            role: t(`shell:role.${account.Role}`, { defaultValue: account.Role }),
            path: refusal.path,
          })}
        </p>
      )}
      {refusal && (
        <p className={textStyles.quiet}>
          {t('shell:denied.rule')} {refusal.line ? <code>{refusal.line}</code> : t('shell:denied.noRule')}
        </p>
      )}
      <p className={noticeStyles.actions}>
        <Link className={noticeStyles.way} to={home}>
          {t('shell:denied.home')}
        </Link>
        {home !== own && <Link to={own}>{t('shell:denied.me')}</Link>}
      </p>
      <h2>{t('shell:denied.who')}</h2>
      {granters.length === 0 && <p>{t('shell:denied.nobody')}</p>}
      {granters.length > 0 && (
        <>
          <p>{t('shell:denied.whoText')}</p>
          <ul className={noticeStyles.people}>
            {granters.map(({ id, name, Role, pictureUrl }) => (
              <li key={id}>
                <Avatar name={name} pictureUrl={pictureUrl} size={32} />
                <bdi>{name}</bdi>
                <span className={textStyles.quiet}>{t(`shell:role.${Role}`)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <Suspense>
        {refusal && (
          <>
            <h2>{t('shell:denied.ask')}</h2>
            <AskPanel asked={{ action: 'open', object: refusal.path }} />
          </>
        )}
        <h2>{t('shell:denied.mine')}</h2>
        <MyRequests />
      </Suspense>
    </section>
  );
}
