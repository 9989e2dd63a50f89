import { newId } from '#lib/data/id.ts';
import type { AnyRecord, Values } from '#model/schema.ts';
import { type Person, readDocument } from './auth-world.ts';
import { callAs } from './calls.ts';
import { clearedContact } from './contact-world.ts';
import { present } from './moment.ts';
import { as } from './office.ts';

let made = 0;
const DAY = 86_400_000;

/** A property of this person, made as the form makes it; `live` ones have owner and mandate and are on the market. */
export function addProperty(
  person: Person,
  companyId: string,
  values: Values = {},
  live = false,
): Promise<Pick<AnyRecord, 'id'>> {
  made += 1;
  const id = `property_${person.id.slice(0, 8)}_${String(made).padStart(4, '0')}`;
  const property = {
    title: `Journey apartment number ${made}`,
    propertyType: 'Residential',
    propertySubType: 'Apartment',
    standardStatus: 'Incomplete',
    developmentStatus: 'Completed',
    saleType: 'Resale',
    country: 'AE',
    city: 'Dubai',
    subdivisionName: 'Pearl Quay',
    buildingName: 'Pearl Tower',
    unitNumber: String(1200 + made),
    bedroomsTotal: 2,
    bathroomsTotalInteger: 2,
    parkingTotal: 1,
    livingArea: 102,
    listPriceMinor: 150_000_000,
    permitNumber: '7123456789',
    permitExpiryDate: new Date(present().getTime() + 60 * DAY),
    sellerId: person.id,
    ...values,
  };
  return as(person, companyId, async ({ send, read }) => {
    await send({ changes: [{ type: 'create', resource: 'properties', id, values: property }] });
    if (live) {
      const owner = {
        ownerContactId: await clearedContact(companyId, person),
        mandateForm: 'FormA',
        mandateNumber: 'A-1',
        mandateStartDate: new Date(present().getTime() - DAY),
        mandateEndDate: new Date(present().getTime() + 60 * DAY),
      };
      const file = { type: 'create', resource: 'propertyOwner', id, values: owner } as const;
      await send({ changes: [file] });
      const { version } = await read(id, 'properties');
      const asked = { command: 'properties.changeStatus', id, version, input: { to: 'Active' } };
      await callAs(person.id, 'command', { key: newId(), companyId, ...asked });
    }
    if (!(await readDocument(`companies/${companyId}/properties/${id}`))) throw new Error('no property');
    return { id };
  });
}
