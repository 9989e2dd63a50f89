import { useTranslation } from 'react-i18next';
import { usePorts } from '#kit/ports.tsx';
import { readPasted } from '#model/notices/opened-link.ts';
import { useAuthForm } from './auth-form.ts';
import { TextField } from './field.tsx';
import formStyles from './form.module.css';
import waitingStyles from './waiting.module.css';
import { Step } from './waiting-parts.tsx';

/** For a link that arrived on another device, or in another browser. */
export function PasteInvitation() {
  const { t } = useTranslation('joining');
  const { openedLink } = usePorts();
  const form = useAuthForm(
    { link: '' },
    {
      check: ({ link }) => (readPasted(link, 'invite') ? {} : { link: 'joining:paste.wrong' }),
      submit: async ({ link }) => openedLink.set({ invite: readPasted(link, 'invite') }),
    },
  );
  return (
    <Step id="paste-invitation" title={t('paste.title')}>
      <form {...form.form} className={waitingStyles.line}>
        <TextField {...form.bind('link')} label={t('paste.link')} autoComplete="off" maxLength={400} />
        <button type="submit" className={formStyles.button} data-part="auth-button">
          {t('paste.open')}
        </button>
      </form>
    </Step>
  );
}
