import { type HttpError, useMany } from '@refinedev/core';
import type { Property } from '#areas/property/properties/schema.ts';
import { type Position, positionOf } from '#lib/people/place.ts';
import { type Drive, driveBetween } from '#lib/sales/drive.ts';
import type { Meeting } from './schema.ts';

/** The homes that meetings are about, read once for all of them, and the drive from one meeting to another. */
export function useHomes(rows: readonly Meeting[]) {
  const ids = [...new Set(rows.flatMap(({ propertyIds = [] }) => propertyIds.slice(0, 1)))];
  const { result, query } = useMany<Property, HttpError>({
    resource: 'properties',
    ids,
    queryOptions: { enabled: ids.length > 0 },
    liveMode: 'off',
  });
  const homes = new Map((result?.data ?? []).map((home) => [String(home.id), home]));
  const homeOf = ({ propertyIds: [first] = [] }: Meeting) => homes.get(first ?? '');
  return { homeOf, driveOf: drivesBetween(homeOf), isReading: query.isLoading };
}

type HomeOf = (meeting: Meeting) => Property | undefined;
/** Where a meeting is, as far as its home says so. */
export const positionAt = (meeting: Meeting, homeOf: HomeOf): Position | undefined => {
  const coordinates = homeOf(meeting)?.coordinates;
  return coordinates ? positionOf(coordinates) : undefined;
};
/** The drive from one meeting to another. */
export const drivesBetween =
  (homeOf: HomeOf) =>
  (from: Meeting, to: Meeting): Drive | undefined => {
    const [start, end] = [positionAt(from, homeOf), positionAt(to, homeOf)];
    return start && end ? driveBetween(start, end) : undefined;
  };
