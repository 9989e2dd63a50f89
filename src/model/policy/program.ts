import { table } from 'virtual:program-table';
import { programFrom } from '#model/policy/access.ts';

/** May any program do this? */
export const askProgram = programFrom(table);
