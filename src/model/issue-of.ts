import type { Issue } from './schema.ts';

/** What is wrong with a field, in the words of a resource: `issueOf('loans')('status', 'begun')`. */
export const issueOf =
  (resource: string) =>
  (field: string, key: string, params?: Issue['params']): [Issue] => [
    { field, key: `${resource}.error.${key}`, ...(params && { params }) },
  ];
