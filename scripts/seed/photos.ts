import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { nameOfPath, thumbPath } from '#kit/gallery/thumb-path.ts';
import type { Change } from '#model/changes.ts';
import type { Values } from '#model/schema.ts';
import type { Documents, Step, Tenant } from './world.ts';

/** Of so many properties one has all its photos, one its cover alone, the others none yet. */
const EVERY = 4;
const HOUR = 3_600_000;
const AT_ONCE = 8;
const SIZE = { imageWidth: 800, imageHeight: 534 };
const ROOMS: readonly (readonly [picture: string, en: string, ja: string])[] = [
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

interface Drawn {
  readonly bytes: Buffer;
  readonly sha256: string;
}
const drawn = new Map<string, Drawn>();
/** A picture of scripts/seed/photos, drawn for this demo: no photo of any place. */
function pictureOf(name: string): Drawn {
  const known = drawn.get(name);
  if (known) return known;
  const bytes = readFileSync(new URL(`./photos/${name}.webp`, import.meta.url));
  const made = { bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
  drawn.set(name, made);
  return made;
}
function fileName(seed: string): string {
  const hex = createHash('sha256').update(seed).digest('hex');
  return `${[hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')}.webp`;
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
    const { bytes, sha256 } = pictureOf(picture);
    const words = japan ? ja : en;
    return {
      resourceName: 'properties',
      resourceRecordKey: id,
      mediaCategory: 'Photo',
      mediaType: 'Webp',
      fileName: `${words}.webp`,
      sizeBytes: bytes.length,
      sha256,
      storagePath: `companies/${companyId}/properties/${id}/${fileName(`${id}:${at}`)}`,
      thumbPath: thumbPath(companyId, 'properties', id, fileName(`${id}:${at}:thumb`)),
      ...SIZE,
      order: 63 + 64 * at,
      shortDescription: words,
      confidential: false,
      uploadedBy: seller,
    };
  });
  const cover = nameOfPath(String(photos[0]?.thumbPath));
  return [
    {
      at: new Date(created.getTime() + HOUR),
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

/** Stores the files that the demo's attachments name; resolves with how many. */
export async function storePhotos(documents: Documents, host: string, bucket: string): Promise<number> {
  const bySum = new Map([...drawn.values()].map(({ sha256, bytes }) => [sha256, bytes]));
  const queue = [...documents].flatMap(([path, data]) => {
    const bytes = path.includes('/attachments/') ? bySum.get(String(data.sha256)) : undefined;
    return bytes ? [data.storagePath, data.thumbPath].map((to) => [String(to), bytes] as const) : [];
  });
  const count = queue.length;
  const worker = async () => {
    for (let next = queue.pop(); next; next = queue.pop()) {
      const [path, bytes] = next;
      const response = await fetch(
        `http://${host}/v0/b/${bucket}/o?uploadType=media&name=${encodeURIComponent(path)}`,
        {
          method: 'POST',
          headers: { authorization: 'Bearer owner', 'content-type': 'image/webp' },
          body: new Uint8Array(bytes),
        },
      );
      if (!response.ok) throw new Error(`${path}: the storage answered ${response.status}`);
      await response.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return count;
}
