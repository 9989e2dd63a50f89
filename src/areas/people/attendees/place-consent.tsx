import { useLabels } from '#kit/text.ts';
import { useAccess } from '#kit/workspace.tsx';
import { placeConsent } from './ask-place.ts';
import styles from './own-attendance.module.css';

/** Asks, before somebody checks in, whether to tell if they are near an office. */
export function PlaceConsent() {
  const labels = useLabels('attendees');
  const { account } = useAccess();
  const isAgreed = placeConsent.useText(account.id) === 'yes';
  return (
    <label className={styles.placeConsent}>
      <input
        type="checkbox"
        checked={isAgreed}
        onChange={(event) => placeConsent.set(account.id, event.target.checked ? 'yes' : 'no')}
      />
      {labels.text('me.placeConsent')}
    </label>
  );
}
