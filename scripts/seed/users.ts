import { DAY_MS } from '#lib/time/dates.ts';
import type { ChangeType } from '#model/changes.ts';
import type { Role } from '#model/people/account.ts';
import type { Values } from '#model/schema.ts';
import { MAIN, SECOND } from './companies.ts';
import type { Random } from './random.ts';
import type { Documents, Tenant } from './world.ts';

export interface DemoUser {
  readonly uid: string;
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly Role: Role;
  /** Absent: the SuperAdmin, who belongs to no company. */
  readonly tenant?: Tenant;
  readonly mark?: 'banned' | 'forced';
}

const MAIN_STAFF = `
  SuperAdmin superadmin Ava Sinclair
  CEO ceo Henry Walsh
  HR hr Mariam Haddad
  Seller seller Amelia Clarke
  Seller seller2 Khalid Almansoori
  Seller seller3 Élodie Lefèvre
  Seller seller4 Wei Chen
  Seller seller5 Priya Sharma
  Seller seller6 Daniel Morgan
  Seller seller7 Noura Alhashimi
  Seller seller8 Imran Khan
  Seller seller9 Chloe Bennett forced
  Seller seller10 Lucas Girard banned
  TeamLeader teamleader Grace Hughes
  SalesManager salesmanager Yousef Khoury
  Accountant accountant Rahul Iyer
  Coordinator coordinator Manon Dubois
  Secretary secretary Ayesha Hussain
  FrontDeskOfficer frontdesk Na Li
  OfficeBoy officeboy Arjun Patel
  MarketingManager marketing Zoé Moreau
  PublicRelationsOfficer pro Ahmed Alali
  OffPlanSales offplan Noah Carter
  ReadyToMoveSales ready Fatima Fernandes`;
const SECOND_STAFF = `
  CEO ceo Daisuke Sato
  HR hr Misaki Takahashi
  Seller seller Ren Tanaka
  Seller seller2 Yui Suzuki`;

function staffOf(lines: string, tenant: Tenant, domain: string, first: number): DemoUser[] {
  return lines
    .trim()
    .split('\n')
    .map((line, index) => {
      const [role = '', mailbox, firstname = '', lastname = '', mark] = line.trim().split(' ');
      return {
        uid: `demo_users_${String(first + index).padStart(4, '0')}`,
        email: `${mailbox}@${domain}`,
        firstname,
        lastname,
        Role: role as Role,
        ...(role !== 'SuperAdmin' && { tenant }),
        ...((mark === 'banned' || mark === 'forced') && { mark }),
      };
    });
}
export const DEMO_USERS: readonly DemoUser[] = [
  ...staffOf(MAIN_STAFF, MAIN, 'example.com', 1),
  ...staffOf(SECOND_STAFF, SECOND, 'example.org', 25),
];

const NO_CHANGE = 0;

/** Profiles, directory entries and their history, over the year before the leads begin. */
export function addUsers(documents: Documents, founded: Date, asOf: Date, random: Random): void {
  DEMO_USERS.forEach((user, index) => {
    const ceo = DEMO_USERS.find((other) => other.Role === 'CEO' && other.tenant === user.tenant)?.uid ?? user.uid;
    const createdAt = new Date(
      founded.getTime() + (user.uid === ceo ? 0 : random.whole(2, 180) * DAY_MS + index * 60_000),
    );
    const created: Values = {
      email: user.email,
      firstname: user.firstname,
      lastname: user.lastname,
      phoneNumber: `+120255501${String(index).padStart(2, '0')}`,
      country: user.tenant?.country ?? MAIN.country,
      ...(user.tenant && { company_id: user.tenant.companyId }),
      Role: user.Role,
      CreationDate: createdAt,
      Notification: true,
      forcePasswordReset: false,
      isBanned: false,
      isVerified: true,
      isActive: true,
      createdAt,
      updatedAt: createdAt,
    };
    const record = (after: Values, version: number, changeType: ChangeType, actor: string, at: Date) => {
      if (!user.tenant) return;
      documents.set(`companies/${user.tenant.companyId}/history/users_${user.uid}_${version}`, {
        resourceName: 'users',
        resourceRecordKey: user.uid,
        version,
        changeType,
        after,
        changedByMemberKey: actor,
        actorType: 'User',
        modificationTimestamp: at,
        sellerIds: [],
      });
    };
    record(created, NO_CHANGE, 'Created', ceo, createdAt);
    let now = created;
    if (user.mark) {
      const at = new Date(asOf.getTime() - 3 * DAY_MS);
      now = {
        ...created,
        ...(user.mark === 'banned' ? { isBanned: true } : { forcePasswordReset: true, lastPasswordReset: at }),
        updatedAt: at,
      };
      record(now, createdAt.getTime(), user.mark === 'banned' ? 'Banned' : 'ForcedReset', ceo, at);
    }
    const LastLogin = new Date(asOf.getTime() - (user.mark ? 4 * DAY_MS : random.whole(1, 70) * 3_600_000));
    documents.set(`users/${user.uid}`, { ...now, LastLogin, ipAddress: '203.0.113.7' });
    if (user.tenant)
      documents.set(`companies/${user.tenant.companyId}/directory/${user.uid}`, {
        name: `${user.firstname} ${user.lastname}`,
        Role: user.Role,
        active: user.mark !== 'banned',
      });
  });
}

/** Who leads the team of a seller: the first half of them works for the team leader. */
export function teamLeaderOf(tenant: Tenant, seller: string): string | undefined {
  const staff = DEMO_USERS.filter((user) => user.tenant === tenant);
  const sellers = staff.filter(({ Role }) => Role === 'Seller');
  const isLed = sellers.findIndex(({ uid }) => uid === seller) < sellers.length / 2;
  return staff.find(({ Role }) => Role === (isLed ? 'TeamLeader' : 'SalesManager'))?.uid;
}
