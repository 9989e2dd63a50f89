import { useTranslation } from 'react-i18next';
import { AllowedButton } from '#kit/allowed-button.tsx';
import type { ButtonProps } from '#ui/button.tsx';
import { type Sharing, setCurrentShare } from './current-share.ts';

/** Next to a lead or a listing: opens the sheet that sends listings to the lead. `of` names them where there are several. */
export function ShareButton({
  sharing,
  of,
  ...props
}: Pick<ButtonProps, 'size' | 'type'> & { readonly sharing: Sharing; readonly of?: string }) {
  const { t } = useTranslation('ui');
  const label = t('action.share');
  return (
    <AllowedButton
      {...props}
      action="create"
      resource="shares"
      aria-label={of && t('word.actionOn', { action: label, name: of })}
      onClick={() => setCurrentShare(sharing)}
    >
      {label}
    </AllowedButton>
  );
}
