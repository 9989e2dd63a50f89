import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '#kit/failure.tsx';
import { useAccess, useCompany } from '#kit/workspace.tsx';
import { Avatar } from '#ui/avatar.tsx';
import boneStyles from '#ui/bone.module.css';
import { Bone } from '#ui/bone.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { PageHead } from '#ui/page-head.tsx';
import { AccessSection } from './access-section.tsx';
import styles from './me.module.css';
import { MyData } from './my-data.tsx';
import { Preferences } from './preferences.tsx';
import { Section } from './section.tsx';
import { SectionNav } from './section-nav.tsx';
import { Security } from './security.tsx';
import { useMe } from './use-me.ts';

/** The code of a form is large: checking in need not wait for it. */
const ProfileForm = lazyPart(async () => (await import('./profile-form.tsx')).ProfileForm);

/** Everybody's own page: who I am here, how the screen looks to me, and how I sign in. */
export function Me({ work }: { readonly work?: ReactNode }) {
  const { t } = useTranslation('me');
  const { account } = useAccess();
  const { company } = useCompany();
  const me = useMe();
  const { person } = me;
  const shown = person ?? account;
  const name = `${shown.firstname} ${shown.lastname}`.trim() || shown.email;
  const role = t(`shell:role.${account.Role}`, { defaultValue: account.Role });
  return (
    <section aria-labelledby="me">
      <PageHead
        id="me"
        title={t('title')}
        about={
          <span className={styles.head}>
            <Avatar name={name} pictureUrl={shown.pictureUrl} size={32} />
            <span>
              <bdi>{name}</bdi> · {role} · <bdi>{company.name}</bdi>
            </span>
          </span>
        }
      />
      <div className={styles.frame}>
        <SectionNav />
        <div className={styles.sections}>
          {work}
          {person ? (
            <Suspense fallback={<Loading />}>
              <ProfileForm key={person.id} person={person} onPerson={me.setPerson} />
            </Suspense>
          ) : me.error ? (
            <Failure error={me.error} onRetry={me.retry} />
          ) : (
            <Loading />
          )}
          <Preferences />
          <Security person={person} />
          <MyData />
          <AccessSection />
        </div>
      </div>
    </section>
  );
}

/** As tall as the form that comes, so that the content below does not jump. */
function Loading() {
  const { t } = useTranslation('me');
  return (
    <Section name="profile">
      <div className={`${styles.bones} ${boneStyles.standingIn}`} role="status" aria-label={t('loading')}>
        {Array.from({ length: 5 }, (_, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholder lines have no other name
          <Bone key={line} />
        ))}
      </div>
    </Section>
  );
}
