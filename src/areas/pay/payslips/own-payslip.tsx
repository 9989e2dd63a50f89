import { PrintButton } from '#kit/print/sheet.tsx';
import { useLabels } from '#kit/text.ts';
import { Dialog } from '#ui/dialog.tsx';
import { PayslipSheet } from './payslip-sheet.tsx';
import styles from './payslips.module.css';
import type { Payslip } from './schema.ts';
import { isFinal, useSlipName } from './slip-name.ts';

/** The paper of one's own payslip, over the page. */
export function OwnPayslip({ slip, onClose }: { readonly slip: Payslip; readonly onClose: () => void }) {
  const labels = useLabels('payslips');
  const nameOf = useSlipName();
  return (
    <Dialog
      wide
      title={isFinal(slip) ? nameOf(slip) : `${labels.text('singular')} · ${nameOf(slip)}`}
      onClose={onClose}
    >
      <div className={styles.ownPayslip}>
        <p>
          <PrintButton />
        </p>
        <PayslipSheet slip={slip} />
      </div>
    </Dialog>
  );
}
