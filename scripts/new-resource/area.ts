import type { Declaration } from './declaration.ts';

/** Where a resource of a group of the menu lives. */
export const areaOf = ({ group }: Pick<Declaration, 'group'>): string => (group === 'money' ? 'pay' : group);

const MENU: { readonly [group: string]: string } = { money: 'finance', people: 'team', company: 'settings' };
/** Where the menu shows it: what people use every day is in the first group. */
export const menuGroupOf = ({ group }: Pick<Declaration, 'group'>): string => MENU[group] ?? 'main';
