import { ShareButton } from '#kit/record/share-button.tsx';
import type { BulkProps } from '#kit/resource.ts';
import { isOffered } from '#lib/sales/showable.ts';
import type { Property } from './schema.ts';

/** Those of the chosen listings that are on offer can be sent to somebody. */
export function PropertyBulk({ records }: BulkProps<Property>) {
  const offered = records.filter(isOffered);
  if (offered.length === 0) return null;
  return <ShareButton sharing={{ propertyIds: offered.map(({ id }) => id) }} />;
}
