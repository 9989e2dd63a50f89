/** Name of the file at the end of a path. */
export const nameOfPath = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** Where a thumb of a record lies; the record itself keeps its name alone. */
export const thumbPath = (companyId: string, resource: string, id: string, name: unknown): string | undefined =>
  typeof name === 'string' && name !== '' ? `companies/${companyId}/${resource}/${id}/thumbs/${name}` : undefined;
