import type { Declaration } from './declaration.ts';

/** Folders of src/areas. */
export const AREAS = ['account', 'sales', 'property', 'people', 'pay', 'work', 'company'];

/** Where a resource of a group of the menu lives. */
export const areaOf = ({ group }: Pick<Declaration, 'group'>): string => (group === 'money' ? 'pay' : group);
