import type { AnyRecord, Values } from '#schema/schema.ts';
import { type Person, readDocument } from './auth-world.ts';
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
    permitExpiryDate: new Date(Date.now() + 60 * DAY),
    sellerId: person.id,
    ...values,
  };
  return as(person, companyId, async ({ send }) => {
    const [draft] = await send({ changes: [{ type: 'create', resource: 'properties', id, values: property }] });
    if (!draft) throw new Error('no property');
    if (live) {
      const owner = {
        ownerContactId: 'contact_of_nobody',
        mandateForm: 'FormA',
        mandateNumber: 'A-1',
        mandateStartDate: new Date(Date.now() - DAY),
        mandateEndDate: new Date(Date.now() + 60 * DAY),
      };
      const [, known] = await send({
        changes: [
          { type: 'create', resource: 'propertyOwner', id, values: owner },
          { type: 'update', resource: 'properties', before: draft, set: { mandateStatus: 'Mandated' } },
        ],
      });
      if (known)
        await send({
          changes: [{ type: 'update', resource: 'properties', before: known, set: { standardStatus: 'Active' } }],
        });
    }
    if (!(await readDocument(`companies/${companyId}/properties/${id}`))) throw new Error('no property');
    return { id };
  });
}
