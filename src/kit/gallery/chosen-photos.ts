/** Photos chosen with a new record, by its id: its page sends them once the record is there. */
const chosen = new Map<string, readonly File[]>();

export const keepPhotos = (id: string, files: readonly File[]): void => void chosen.set(id, files);

/** Those chosen with the record of this id; handed out once. */
export function takePhotos(id: string): readonly File[] {
  const files = chosen.get(id) ?? [];
  chosen.delete(id);
  return files;
}
