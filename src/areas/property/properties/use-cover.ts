import { thumbPath } from '#kit/gallery/thumb-path.ts';
import { useCompany } from '#kit/workspace.tsx';
import type { Property } from './schema.ts';

/** Path of the photo that stands for a property; undefined where it has none. */
export function useCover(): (property: Property) => string | undefined {
  const { company } = useCompany();
  return ({ id, coverThumb }) => thumbPath(company.id, 'properties', id, coverThumb);
}
