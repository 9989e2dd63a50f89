import { describe, expect, it } from 'vitest';
import { duplicateScore, type Unit } from './duplicate.ts';

const OURS: Unit = {
  unitNumber: '1204',
  buildingName: 'Marina Gate 1',
  subdivisionName: 'Dubai Marina',
  livingArea: 102,
  annualListPriceMinor: 150_000_000,
  bedroomsTotal: 2,
  propertySubType: 'Apartment',
  purpose: 'Sale',
  permitNumber: '7123456789',
};
const { unitNumber: _unit, permitNumber: _permit, ...noUnit } = OURS;
const likeOurs = { ...noUnit, unitNumber: '1204' };

describe('duplicateScore', () => {
  it.each<[string, Unit, boolean, number, number, string]>([
    ['identical', likeOurs, false, 100, 100, 'Duplicate'],
    ['unit 1205', { ...likeOurs, unitNumber: '1205' }, false, 60, 100, 'New'],
    [
      'no unit, a little smaller',
      { ...noUnit, buildingName: 'Marina Gate Tower 1', livingArea: 100, annualListPriceMinor: 145_000_000 },
      false,
      94,
      75,
      'Possible',
    ],
    ['for rent', { ...likeOurs, purpose: 'Lease', annualListPriceMinor: 12_000_000 }, false, 65, 100, 'New'],
    ['beds and price', { bedroomsTotal: 2, annualListPriceMinor: 150_000_000, purpose: 'Sale' }, false, 100, 22, 'New'],
    [
      'penthouse with 3 beds',
      { ...likeOurs, unitNumber: '01204', propertySubType: 'Penthouse', bedroomsTotal: 3 },
      false,
      87,
      100,
      'Possible',
    ],
    [
      'another tower',
      { ...noUnit, buildingName: 'Princess Tower', livingArea: 98, annualListPriceMinor: 130_000_000 },
      false,
      57,
      75,
      'New',
    ],
    ['same source', { ...likeOurs, annualListPriceMinor: 120_000_000 }, true, 100, 100, 'Duplicate'],
    [
      'same permit',
      { permitNumber: '7123456789', bedroomsTotal: 1, annualListPriceMinor: 90_000_000 },
      false,
      95,
      22,
      'Duplicate',
    ],
  ])('%s', (_name, candidate, sameSource, score, coverage, label) => {
    expect(duplicateScore(candidate, OURS, sameSource)).toMatchObject({ score, coverage, label });
  });
  it.each([
    ['Marina Gate 2', 'Marina Gate 1'],
    ['Marina Gate II', 'Marina Gate I'],
    ['Marina Gate2', 'Marina Gate 1'],
    ['The Gate Tower 12', 'The Gate Tower 2'],
    ['さくら台レジデンス2番館', 'さくら台レジデンス1番館'],
    ['海滨花园二期', '海滨花园一期'],
    ['Résidence du Parc, bâtiment 3', 'Résidence du Parc, bâtiment 2'],
  ])('1204 of %s is not 1204 of %s', (buildingName, ours) => {
    const found = duplicateScore({ ...likeOurs, buildingName }, { ...OURS, buildingName: ours });
    expect(found).toMatchObject({ label: 'New', linked: false });
    expect(found.reasons).not.toContain('unit');
    const rent = duplicateScore({ ...likeOurs, buildingName, purpose: 'Lease' }, { ...OURS, buildingName: ours });
    expect(rent.linked).toBe(false);
  });
  it.each([
    ['Marina Gate I', 'Marina Gate 1'],
    ['Marina Gate Tower 01', 'Marina Gate 1'],
    ['Marina Gate', 'Marina Gate 1'],
    ['海滨花园1期', '海滨花园一期'],
  ])('1204 of %s may be 1204 of %s', (buildingName, ours) =>
    expect(duplicateScore({ ...likeOurs, buildingName }, { ...OURS, buildingName: ours }).label).not.toBe('New'),
  );
  it('villas without a building differ by the number of their community', () => {
    const villa = { ...noUnit, buildingName: undefined, unitNumber: '12', subdivisionName: 'Arabian Ranches 1' };
    expect(duplicateScore({ ...villa, subdivisionName: 'Arabian Ranches 2' }, villa).label).toBe('New');
    expect(duplicateScore(villa, villa).label).toBe('Duplicate');
  });
  it('the same permit speaks louder than a number', () =>
    expect(duplicateScore({ ...OURS, buildingName: 'Marina Gate 2' }, OURS)).toMatchObject({
      label: 'Duplicate',
      reasons: expect.arrayContaining(['permit']),
    }));
  it('says what is linked, what is thin and what is sure', () => {
    expect(duplicateScore({ ...likeOurs, purpose: 'Lease' }, OURS).linked).toBe(true);
    expect(duplicateScore({ ...likeOurs, unitNumber: '1205', purpose: 'Lease' }, OURS).linked).toBe(false);
    expect(duplicateScore({ bedroomsTotal: 2 }, OURS).thin).toBe(true);
    expect(duplicateScore(likeOurs, OURS).hard).toBe(false);
    expect(duplicateScore({ ...OURS, unitNumber: '77' }, OURS).hard).toBe(false);
  });
});
