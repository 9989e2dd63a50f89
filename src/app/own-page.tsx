import { Me } from '#areas/account/me/me.tsx';
import { Section } from '#areas/account/me/section.tsx';
import { OwnPayslips } from '#areas/pay/payslips/own-payslips.tsx';
import { OwnStatement } from '#areas/pay/payslips/own-statement.tsx';
import { OwnAttendance } from '#areas/people/attendees/own-attendance.tsx';
import { OwnLeave } from '#areas/people/leaveRequests/own-leave.tsx';

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
          <OwnStatement />
        </Section>
      </>
    }
  />
);
