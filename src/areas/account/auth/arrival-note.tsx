import { useTranslation } from 'react-i18next';
import { useArrival } from '#kit/ports.tsx';
import { Drawing } from './icons.tsx';

/** Tells whoever came by an invitation or a company's link that it is still known after the sign-in. */
export function ArrivalNote() {
  const { t } = useTranslation('auth');
  const { invite, join } = useArrival();
  if (!invite && !join) return null;
  return (
    <div className="message message-note" role="status">
      <Drawing name="check" />
      <div>
        <p className="message-text">{t(invite ? 'invited.note' : 'invited.joinNote')}</p>
        <p className="message-hint">{t(invite ? 'invited.noteText' : 'invited.joinText')}</p>
      </div>
    </div>
  );
}
