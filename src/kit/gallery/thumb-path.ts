/** Where a thumb of a record lies; the record itself keeps its name alone. */
export const thumbPath = (companyId: string, resource: string, id: string, name: unknown): string | undefined =>
  typeof name === 'string' && name !== '' ? `companies/${companyId}/${resource}/${id}/thumbs/${name}` : undefined;
