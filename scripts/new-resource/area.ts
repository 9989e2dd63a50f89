import type { Declaration } from './declaration.ts';

/** Where a resource of a group of the menu lives. */
export const areaOf = ({ group }: Pick<Declaration, 'group'>): string => (group === 'money' ? 'pay' : group);
