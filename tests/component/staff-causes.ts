import { newSettlement } from '#areas/pay/payroll/schema.ts';
import type { Employee } from '#areas/people/employees/schema.ts';
import { approveLeave } from '#areas/people/leaveRequests/commands.ts';
import type { LeaveRequest } from '#areas/people/leaveRequests/schema.ts';
import type { NoticeType } from '#model/notices/notices.ts';
import { ahead, amelia, approvedMonth, DAY, HOUR, later, leaver, requested } from './caused.ts';
import type { Cause } from './causes.ts';
import { as, create, hire, patch } from './office.ts';
import { employ } from './records.ts';

/** Notices about people and their pay. */
export const STAFF_CAUSES = {
  PayslipReady: {
    receiver: 'seller',
    says: /^Your payslip for .*2026 is ready$/,
    leads: /app\/me#payslips$/,
    make: approvedMonth,
  },
  SettlementDue: {
    receiver: 'ceo',
    says: /^Amelia Clarke has left\. Final settlement to be paid by /,
    leads: /employees\/employee_/,
    make: async (office) => {
      await leaver(office);
      await later(office, DAY);
    },
  },
  SettlementLate: {
    receiver: 'ceo',
    says: /^The final settlement of Amelia Clarke is late$/,
    leads: /payroll\/final_/,
    make: async (office) => {
      const id = await leaver(office);
      await as(office.ceo, ({ send, read }) => {
        return send({ changes: [newSettlement(read(id, 'employees') as Employee, 'Asia/Dubai')] });
      });
      await later(office, 15 * DAY);
    },
  },
  LeaveDecision: {
    receiver: 'seller',
    says: /^Chris Example approved your leave from /,
    leads: /app\/me#leave$/,
    make: async (office) => {
      const id = await requested(office);
      return as(office.ceo, ({ send, read }) =>
        send(approveLeave(read(id, 'leaveRequests') as LeaveRequest, office.ceo.id)),
      );
    },
  },
  LeaveWaiting: {
    receiver: 'ceo',
    says: /^Amelia Clarke is waiting for an answer on leave from /,
    leads: /leave_0000000001/,
    make: async (office) => {
      await requested(office);
      await later(office, 2.5 * DAY);
    },
  },
  CheckInMissing: {
    receiver: 'seller',
    says: /^You have not checked in today$/,
    leads: /app\/me#attendance$/,
    make: async (office) => {
      await employ(office.ceo, office.seller, amelia);
      // attendance is kept here
      await patch(`companies/${office.companyId}/attendees/other_2026-06-12`, { dateKey: '2026-06-12' });
      await later(office, 3 * HOUR);
    },
  },
  Birthday: {
    receiver: 'ceo',
    says: /^Birthday of Amelia Clarke: Jun 16$/,
    leads: /employees\/employee_/,
    make: async (office) => {
      await employ(office.ceo, undefined, { ...amelia, birthDate: new Date('1990-06-15T20:00:00Z') });
      await later(office, DAY);
    },
  },
  WorkAnniversary: {
    receiver: 'ceo',
    says: /^Work anniversary of Amelia Clarke, year 2: Jun 16$/,
    leads: /employees\/employee_/,
    make: async (office) => {
      await employ(office.ceo, undefined, { ...amelia, hireDate: new Date('2024-06-15T20:00:00Z') });
      await later(office, DAY);
    },
  },
  ProbationEnding: {
    receiver: 'ceo',
    says: /^The probation of Amelia Clarke ends on /,
    leads: /employees\/employee_/,
    make: async (office) => {
      const dates = { hireDate: new Date('2026-04-30T20:00:00Z'), probationEndDate: ahead(14.5 * DAY) };
      await employ(office.ceo, undefined, { ...amelia, ...dates });
      await later(office, DAY);
    },
  },
  ApplicationNew: {
    receiver: 'ceo',
    says: /^New candidate: Théo Noël$/,
    leads: /applications\/candidate_0001$/,
    make: async ({ companyId }) =>
      create(await hire(companyId, 'HR', 'Hana'), 'applications', 'candidate_0001', {
        firstName: 'Théo',
        lastName: 'Noël',
        email: 'theo@example.com',
        mobilePhone: '+33639980001',
        position: 'Receptionist',
        roleApplied: 'FrontDeskOfficer',
        department: 'Admin',
        source: 'Website',
        status: 'Applied',
      }),
  },
} satisfies { readonly [type in NoticeType]?: Cause };
