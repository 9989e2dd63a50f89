import { OwnAttendance } from '#resources/attendees/own-attendance.tsx';
import { OwnLeave } from '#resources/leaveRequests/own-leave.tsx';
import { OwnPayslips } from '#resources/payslips/own-payslips.tsx';
import { Me } from '#screens/me/me.tsx';
import { Section } from '#screens/me/section.tsx';

/** The own page, with what the person does here as an employee. */
export const OwnPage = () => (
  <Me
    work={
      <>
        <Section name="attendance">
          <OwnAttendance />
        </Section>
        <Section name="leave">
          <OwnLeave />
        </Section>
        <Section name="payslips">
          <OwnPayslips />
        </Section>
      </>
    }
  />
);
