import { newId } from '#lib/data/id.ts';
import type { Values } from '#model/schema.ts';
import type { Person } from './auth-world.ts';
import { as } from './office.ts';

/** An employee who works here already, made by a manager; with an account where `of` is given. */
export async function employ(
  by: Person,
  companyId: string,
  of: Person | undefined,
  more: Values = {},
): Promise<string> {
  const id = newId();
  const values = {
    firstName: 'Sam',
    lastName: 'Example',
    jobTitle: 'Property consultant',
    department: 'Sales',
    role: 'Seller',
    hireDate: new Date('2024-01-07T20:00:00Z'),
    status: 'Onboarding',
    userId: of?.id,
    ...more,
  };
  await as(by, companyId, async ({ send, read }) => {
    await send({ changes: [{ type: 'create', resource: 'employees', id, values }] });
    const before = await read(id, 'employees');
    await send({ changes: [{ type: 'update', resource: 'employees', before, set: { status: 'Active' } }] });
  });
  return id;
}
