import { thumbPath } from '#kit/gallery/thumb-path.ts';
import { lastPart } from '#lib/data/paths.ts';
import { HOUR_MS } from '#lib/time/dates.ts';
import type { Change } from '#model/changes.ts';
import type { Values } from '#model/schema.ts';
import PICTURES from './photos/pictures.json' with { type: 'json' };
import { randomOf } from './random.ts';
import type { Documents, Step, Tenant } from './world.ts';

/** Of so many properties one has all its photos, one its cover alone, the others none yet. */
const EVERY = 4;
const SIZE = { imageWidth: 800, imageHeight: 534 };
const ROOMS: readonly (readonly [picture: Picture, en: string, ja: string])[] = [
  ['living-day', 'Living room', 'リビング'],
  ['bedroom', 'Main bedroom', '主寝室'],
  ['kitchen', 'Kitchen', 'キッチン'],
  ['bath', 'Bathroom', '浴室'],
  ['pool', 'Pool', 'プール'],
  ['balcony', 'Balcony in the evening', '夜のバルコニー'],
  ['living-dusk', 'Living room in the evening', '夜のリビング'],
];
const TOWERS = ['tower-day', 'tower-dusk', 'tower-sand'] as const;
const VILLAS = ['villa-day', 'villa-dusk'] as const;

type Picture = keyof typeof PICTURES;

/** A generated name, the same for the same seed. */
function fileName(seed: string): string {
  const random = randomOf(seed);
  const hex = (length: number) => Array.from({ length }, () => random.whole(0, 15).toString(16)).join('');
  return `${[8, 4, 4, 4, 12].map(hex).join('-')}.jpg`;
}

/** The photos of the nth property, its cover among them; none for most. */
export function photoSteps(
  tenant: Tenant,
  property: { readonly id: string; readonly place: number; readonly values: Values },
  seller: string,
  created: Date,
): Step[] {
  const { id, place, values } = property;
  const kind = place % EVERY;
  if (kind !== 1 && kind !== 3) return [];
  const turn = Math.floor(place / EVERY);
  const japan = tenant.country === 'JP';
  const houses = values.propertySubType === 'Villa' || values.propertySubType === 'Townhouse' ? VILLAS : TOWERS;
  const outside = houses[turn % houses.length] ?? TOWERS[0];
  const rooms = ROOMS.filter((_, at) => (turn + at) % ROOMS.length < 3 + (turn % 2));
  const shots = [[outside, 'The building from the street', '外観'] as const, ...(kind === 1 ? rooms : [])];
  const { companyId } = tenant;
  const photos = shots.map(([picture, en, ja], at): Values => {
    const words = japan ? ja : en;
    return {
      resourceName: 'properties',
      resourceRecordKey: id,
      mediaCategory: 'Photo',
      mediaType: 'Jpeg',
      fileName: `${words}.jpg`,
      ...PICTURES[picture],
      storagePath: `companies/${companyId}/properties/${id}/${fileName(`${id}:${at}`)}`,
      thumbPath: thumbPath(companyId, 'properties', id, fileName(`${id}:${at}:thumb`)),
      ...SIZE,
      order: 63 + 64 * at,
      shortDescription: words,
      confidential: false,
      uploadedBy: seller,
    };
  });
  const cover = lastPart(String(photos[0]?.thumbPath));
  return [
    {
      at: new Date(created.getTime() + HOUR_MS),
      tenant,
      actor: seller,
      changes: (record): readonly Change[] => [
        ...photos.map(
          (photo, at): Change => ({
            type: 'create',
            resource: 'attachments',
            id: `${id.replace('properties', 'photos')}_${at}`,
            values: photo,
          }),
        ),
        { type: 'update', resource: 'properties', before: record('properties', id), set: { coverThumb: cover } },
      ],
    },
  ];
}

/** Every stored file of the demo with the picture of scripts/seed/photos it is, drawn for this demo: no photo of any place. */
export function storedPhotos(documents: Documents): readonly (readonly [path: string, picture: string])[] {
  const bySum = new Map(Object.entries(PICTURES).map(([picture, { sha256 }]) => [sha256, picture]));
  return [...documents].flatMap(([path, { sha256, storagePath, thumbPath: thumb }]) => {
    const picture = path.includes('/attachments/') ? bySum.get(String(sha256)) : undefined;
    return picture ? [storagePath, thumb].map((to) => [String(to), picture] as const) : [];
  });
}
