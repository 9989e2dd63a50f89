import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useLabels } from '#kit/text.ts';
import type { Values } from '#model/schema.ts';
import { Dialog } from '#ui/dialog.tsx';
import styles from './booking.module.css';
import { BookingForm } from './booking-form.tsx';
import { Invitation } from './invitation.tsx';
import type { Meeting } from './schema.ts';

/** Books a viewing over whatever is looked at: a day, a time, done; then the client gets a message. */
export function Booking({ prefill, onClose }: { readonly prefill: Values; readonly onClose: () => void }) {
  const labels = useLabels('meetings');
  const texts = useLabels('calendar');
  const { pathname } = useLocation();
  const [openedAt] = useState(pathname);
  const [booked, setBooked] = useState<Meeting>();
  const isLeft = pathname !== openedAt;
  useEffect(() => {
    if (isLeft) onClose();
  }, [isLeft, onClose]);
  return (
    <Dialog
      title={booked ? texts.text('booking.booked') : labels.text('action.book')}
      sheet
      className={booked ? undefined : styles.dialog}
      onClose={onClose}
    >
      {booked ? (
        <Invitation meeting={booked} onClose={onClose} />
      ) : (
        <BookingForm prefill={prefill} onBooked={setBooked} onClose={onClose} />
      )}
    </Dialog>
  );
}
