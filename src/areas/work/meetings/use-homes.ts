import { type HttpError, useMany } from '@refinedev/core';
import type { Property } from '#areas/property/properties/schema.ts';
import { driveBetween } from '#lib/drive.ts';
import { positionOf } from '#lib/place.ts';
import type { Meeting } from './schema.ts';

/** The homes that meetings are about, read once for all of them, and the drive from one meeting to another. */
export function useHomes(rows: readonly Meeting[]) {
  const ids = [...new Set(rows.flatMap(({ propertyIds = [] }) => propertyIds.slice(0, 1)))];
  const { result } = useMany<Property, HttpError>({
    resource: 'properties',
    ids,
    queryOptions: { enabled: ids.length > 0 },
    errorNotification: false,
    liveMode: 'off',
  });
  const homes = new Map((result?.data ?? []).map((home) => [String(home.id), home]));
  const homeOf = ({ propertyIds: [first] = [] }: Meeting) => homes.get(first ?? '');
  const positionAt = (meeting: Meeting) => {
    const coordinates = homeOf(meeting)?.coordinates;
    return coordinates ? positionOf(coordinates) : undefined;
  };
  const driveOf = (from: Meeting, to: Meeting) => {
    const [start, end] = [positionAt(from), positionAt(to)];
    return start && end ? driveBetween(start, end) : undefined;
  };
  return { homeOf, driveOf };
}
