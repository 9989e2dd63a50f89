import { addDays, DAY_MS, dayKey, MINUTE_MS, startOfDay } from '#lib/time/dates.ts';
import type { Change } from '#model/changes.ts';
import type { Values } from '#model/schema.ts';
import { emiratesId, ibanOf } from './papers.ts';
import type { Random } from './random.ts';
import { DEMO_USERS, type DemoUser, teamLeaderOf } from './users.ts';
import type { Step, Tenant } from './world.ts';

/** Somebody who works here, with an account or without. */
export interface DemoEmployee {
  readonly id: string;
  readonly uid?: string;
  readonly name: string;
  readonly department: string;
  /** Minor units a month; 0 where the person lives on commission. */
  readonly basicMinor: number;
  readonly allowanceMinor: number;
  /** YYYY-MM-DD. */
  readonly hiredOn: string;
  /** The person worked here at the demo's moment. */
  readonly works: boolean;
}
interface Post {
  readonly title: string;
  readonly department: string;
  /** Thousands of the main unit a month, from and to. */
  readonly basic: readonly [number, number];
}
const POSTS: { readonly [role: string]: Post } = {
  CEO: { title: 'Chief executive officer', department: 'Admin', basic: [35, 35] },
  HR: { title: 'Head of human resources', department: 'HR', basic: [14, 14] },
  Seller: { title: 'Property consultant', department: 'Sales', basic: [3, 6] },
  TeamLeader: { title: 'Sales team leader', department: 'Sales', basic: [8, 10] },
  SalesManager: { title: 'Sales manager', department: 'Sales', basic: [12, 15] },
  Accountant: { title: 'Accountant', department: 'Finance', basic: [9, 12] },
  Coordinator: { title: 'Transaction coordinator', department: 'Operations', basic: [6, 8] },
  Secretary: { title: 'Executive secretary', department: 'Admin', basic: [6, 8] },
  FrontDeskOfficer: { title: 'Front desk officer', department: 'Admin', basic: [5, 6] },
  OfficeBoy: { title: 'Office assistant', department: 'Admin', basic: [5, 5] },
  MarketingManager: { title: 'Marketing manager', department: 'Marketing', basic: [12, 15] },
  PublicRelationsOfficer: { title: 'Public relations officer', department: 'Operations', basic: [7, 9] },
  OffPlanSales: { title: 'Off-plan consultant', department: 'OffPlan', basic: [4, 6] },
  ReadyToMoveSales: { title: 'Leasing consultant', department: 'Leasing', basic: [4, 6] },
};
/** The second company pays in yen: a thousand dirhams are about forty thousand. */
const YEN_A_DIRHAM = 40;
const NATIONS = ['GB', 'AE', 'FR', 'CN', 'JP', 'IN', 'PK', 'LB'] as const;
const NATIVE: { readonly [name: string]: string } = {
  'Mariam Haddad': 'مريم حداد',
  'Khalid Almansoori': 'خالد المنصوري',
  'Noura Alhashimi': 'نورة الهاشمي',
  'Yousef Khoury': 'يوسف خوري',
  'Ahmed Alali': 'أحمد العلي',
  'Wei Chen': '陈伟',
  'Na Li': '李娜',
  'Daisuke Sato': '佐藤大輔',
  'Misaki Takahashi': '高橋美咲',
  'Ren Tanaka': '田中蓮',
  'Yui Suzuki': '鈴木結衣',
};

type Hired = Pick<DemoUser, 'firstname' | 'lastname' | 'Role' | 'mark'> & Partial<Pick<DemoUser, 'uid' | 'email'>>;
const WITHOUT_ACCOUNT: readonly Hired[] = [
  { firstname: 'Imran', lastname: 'Fernandes', Role: 'OfficeBoy' },
  { firstname: 'Camille', lastname: 'Noël', Role: 'Secretary' },
];
/** By place in the list: who is new, away, or has papers that run out in so many days. */
const ON_PROBATION = [6, 21];
const ON_LEAVE = 5;
const LENT_TO = 3;
const PAPERS_LEFT: { readonly [place: number]: number } = { 3: -9, 4: 5, 7: 19, 12: 27, 15: 44 };

/** Two months' basic pay, lent for eight months from this one on. */
const loanOf = (employeeId: string, employeeName: string, basicMinor: number, today: string): Change => ({
  type: 'create',
  resource: 'loans',
  id: employeeId.replace('employees', 'loans'),
  values: {
    employeeId,
    employeeName,
    amountMinor: 2 * basicMinor,
    instalments: 8,
    firstMonth: today.slice(0, 7),
    status: 'Open',
  },
});

/** Everybody who works in the company, how they came, and what happened since. `first` numbers their ids. */
export function employeeSteps(
  tenant: Tenant,
  first: number,
  asOf: Date,
  random: Random,
): { readonly steps: readonly Step[]; readonly employees: readonly DemoEmployee[] } {
  const users: readonly Hired[] = DEMO_USERS.filter((user) => user.tenant === tenant);
  const staff = tenant.currency === 'AED' ? [...users, ...WITHOUT_ACCOUNT] : users;
  const day = (ago: number) => startOfDay(addDays(dayKey(asOf, tenant.timezone), -ago), tenant.timezone);
  const idOf = (place: number) => `demo_employees_${String(first + place).padStart(4, '0')}`;
  const [ceo, hr] = ['CEO', 'HR'].map((role) => staff.find(({ Role }) => Role === role)?.uid ?? '');
  const begun = new Date(asOf.getTime() - 210 * DAY_MS);
  const employees: DemoEmployee[] = [];
  const steps = staff.flatMap((person, place): Step[] => {
    const { Role, firstname, lastname, uid, email, mark } = person;
    const id = idOf(place);
    const post = POSTS[Role] ?? { title: Role, department: 'Admin', basic: [5, 6] as const };
    const name = `${firstname} ${lastname}`;
    const isNew = ON_PROBATION.includes(place);
    const hiredAgo = isNew ? random.whole(40, 80) : random.whole(260, 1800);
    const at = isNew
      ? new Date(asOf.getTime() - (hiredAgo - 1) * DAY_MS)
      : new Date(begun.getTime() + place * MINUTE_MS);
    const leader = staff.findIndex(
      (other) => other.Role === (POSTS[Role]?.department === 'Sales' ? 'SalesManager' : 'CEO'),
    );
    const scale = tenant.currency === 'AED' ? 100_000 : 1000 * YEN_A_DIRHAM;
    const basicMinor = random.whole(...post.basic) * scale;
    const housingMinor = Math.round((basicMinor * 0.4) / 100) * 100;
    const transportMinor = Math.round((basicMinor * 0.1) / 100) * 100;
    const works = mark !== 'banned';
    employees.push({
      id,
      uid,
      name,
      department: post.department,
      basicMinor,
      allowanceMinor: housingMinor + transportMinor,
      hiredOn: addDays(dayKey(asOf, tenant.timezone), -hiredAgo),
      works,
    });
    const left = PAPERS_LEFT[place] ?? random.whole(90, 1400);
    const values: Values = {
      firstName: firstname,
      lastName: lastname,
      fullNameNative: NATIVE[name],
      userId: uid,
      teamId: uid && Role === 'Seller' ? teamLeaderOf(tenant, uid) : undefined,
      email:
        email ??
        `${firstname}.${lastname}`
          .toLowerCase()
          .normalize('NFKD')
          .replace(/[^a-z.]/g, '')
          .concat('@example.com'),
      mobilePhone: `+4477009001${String(place).padStart(2, '0')}`,
      jobTitle: post.title,
      department: post.department,
      role: Role,
      managerId: Role === 'CEO' || leader < 0 || leader === place ? undefined : idOf(leader),
      nationality: random.pick(NATIONS),
      birthDate: startOfDay(
        `${random.whole(1968, 2001)}-0${random.whole(1, 9)}-1${random.whole(0, 9)}`,
        tenant.timezone,
      ),
      gender: random.pick(['Female', 'Male'] as const),
      hireDate: day(hiredAgo),
      probationEndDate: isNew ? day(hiredAgo - 150) : undefined,
      status: 'Onboarding',
      idDocuments: [
        {
          type: 'Passport',
          number: `P${random.whole(1_000_000, 9_999_999)}`,
          expiryDate: day(-random.whole(200, 2500)),
        },
        tenant.currency === 'AED'
          ? {
              type: 'EmiratesId',
              number: emiratesId(random.whole(0, 9_999_999)),
              issueCountry: 'AE',
              expiryDate: day(-left),
            }
          : {
              type: 'NationalId',
              number: `${random.whole(100_000_000, 999_999_999)}`,
              issueCountry: 'JP',
              expiryDate: day(-left),
            },
      ],
      emergencyContact: {
        name: `${random.pick(['Olivia', 'James', 'Layla', 'Noah'])} ${lastname}`,
        phone: `+4477009002${String(place).padStart(2, '0')}`,
        relation: 'Family',
      },
      ...(post.department === 'Sales' &&
        tenant.currency === 'AED' && {
          brokerLicenceNumber: String(random.whole(30_000, 79_999)),
          brokerLicenceExpiryDate: day(-random.whole(70, 700)),
        }),
    };
    const pay: Values = {
      terms: [
        {
          from: addDays(dayKey(asOf, tenant.timezone), -hiredAgo),
          ...{ employmentType: 'FullTime', contractType: isNew ? 'Limited' : 'Unlimited' },
          ...{ basicSalaryMinor: basicMinor, housingMinor, transportMinor, otherAllowanceMinor: 0 },
        },
      ],
      bankName: tenant.currency === 'AED' ? 'Harbour Bank' : 'さくら銀行',
      ...(tenant.currency === 'AED' && {
        iban: ibanOf('AE', `000${String(1_000_000 + first + place).padStart(16, '0')}`),
        bankRoutingCode: '000320101',
        labourCardNumber: `1000${String(first + place).padStart(10, '0')}`,
      }),
    };
    const actor = Role === 'HR' ? ceo : hr;
    const by = (when: Date, changes: Step['changes']): Step => ({
      at: when,
      tenant,
      actor: actor || ceo || '',
      changes,
    });
    const move = (when: Date, set: Values) =>
      by(when, (record): readonly Change[] => [
        { type: 'update', resource: 'employees', before: record('employees', id), set },
      ]);
    return [
      by(at, () => [
        { type: 'create', resource: 'employees', id, values },
        { type: 'create', resource: 'employeePay', id, values: pay },
      ]),
      move(new Date(at.getTime() + 90 * MINUTE_MS), { status: 'Active' }),
      ...(place === ON_LEAVE && tenant.currency === 'AED' ? [move(day(2), { status: 'OnLeave' })] : []),
      ...(works ? [] : [move(day(3), { status: 'Suspended' })]),
      ...(place === LENT_TO ? [by(day(12), () => [loanOf(id, name, basicMinor, dayKey(asOf, tenant.timezone))])] : []),
    ];
  });
  return { steps, employees };
}
