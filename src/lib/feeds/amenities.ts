/** What portals that take free words call a feature; ours is the stored value. */
const WORDS: readonly (readonly [word: string, amenity: string])[] = [
  ['Sea view', 'SeaView'],
  ['Marina view', 'MarinaView'],
  ['City view', 'CityView'],
  ['Park view', 'ParkView'],
  ['Garden view', 'GardenView'],
  ['Golf view', 'GolfView'],
  ['Pool view', 'PoolView'],
  ['Lake view', 'LakeView'],
  ['Mountain view', 'MountainView'],
  ['Street view', 'StreetView'],
  ['Balcony', 'Balcony'],
  ['Terrace', 'Terrace'],
  ['Private garden', 'PrivateGarden'],
  ['Private pool', 'PrivatePool'],
  ['Communal pool', 'SharedPool'],
  ['Shared pool', 'SharedPool'],
  ['Swimming pool', 'SharedPool'],
  ['Gym', 'Gym'],
  ['Sauna', 'Sauna'],
  ['Air conditioning', 'CentralAir'],
  ['Central A/C', 'CentralAir'],
  ['Fitted wardrobes', 'BuiltInWardrobes'],
  ['Built in wardrobes', 'BuiltInWardrobes'],
  ['Walk-in closet', 'WalkInCloset'],
  ['Kitchen appliances', 'KitchenAppliances'],
  ['Built in kitchen appliances', 'KitchenAppliances'],
  ['Maids room', 'MaidsRoom'],
  ['Study', 'StudyRoom'],
  ['Storage room', 'StorageRoom'],
  ['Utility room', 'LaundryRoom'],
  ['Laundry room', 'LaundryRoom'],
  ['Smart home', 'SmartHome'],
  ['Lift', 'Elevator'],
  ['Elevator', 'Elevator'],
  ['Covered parking', 'CoveredParking'],
  ['Visitor parking', 'VisitorParking'],
  ['Concierge', 'Concierge'],
  ['Security', 'Security'],
  ['Pets allowed', 'PetsAllowed'],
  ['Play area', 'PlayArea'],
  ['Childrens play area', 'PlayArea'],
  ['Barbecue area', 'BarbecueArea'],
  ['Beach access', 'BeachAccess'],
  ['Wheelchair access', 'WheelchairAccess'],
  ['Conference room', 'ConferenceRoom'],
  ['Loading bay', 'LoadingBay'],
];
/** Two-letter codes of Property Finder’s private and commercial amenities. */
const PROPERTY_FINDER: readonly (readonly [code: string, amenity: string])[] = [
  ['VW', 'SeaView'],
  ['BA', 'Balcony'],
  ['PG', 'PrivateGarden'],
  ['PP', 'PrivatePool'],
  ['SP', 'SharedPool'],
  ['SY', 'Gym'],
  ['PY', 'Gym'],
  ['SS', 'Sauna'],
  ['AC', 'CentralAir'],
  ['BW', 'BuiltInWardrobes'],
  ['WC', 'WalkInCloset'],
  ['BK', 'KitchenAppliances'],
  ['MR', 'MaidsRoom'],
  ['ST', 'StudyRoom'],
  ['CP', 'CoveredParking'],
  ['CS', 'Concierge'],
  ['SE', 'Security'],
  ['PA', 'PetsAllowed'],
  ['PR', 'PlayArea'],
  ['BR', 'BarbecueArea'],
  ['CR', 'ConferenceRoom'],
];
const alike = (word: string) => word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
function tableOf(pairs: readonly (readonly [string, string])[]) {
  return {
    amenities: new Map(pairs.map(([word, amenity]) => [alike(word), amenity])),
    words: new Map([...pairs].reverse().map(([word, amenity]) => [amenity, word])),
  };
}
const tables = { words: tableOf(WORDS), propertyFinder: tableOf(PROPERTY_FINDER) };

/** The named features that we know. Others are left out: the description has them too. */
export function amenitiesOf(words: readonly string[], table: keyof typeof tables): string[] | undefined {
  const found = words.flatMap((word) => tables[table].amenities.get(alike(word)) ?? []);
  return found.length > 0 ? [...new Set(found)] : undefined;
}
/** The portal’s words for our features, as far as it has them. */
export function amenityWords(
  amenities: readonly string[] | undefined,
  table: keyof typeof tables,
): readonly string[] | undefined {
  const found = amenities?.flatMap((amenity) => tables[table].words.get(amenity) ?? []) ?? [];
  return found.length > 0 ? found : undefined;
}
