import { table } from 'virtual:program-table';
import { programFrom } from '#model/access.ts';

/** May any program do this? */
export const askProgram = programFrom(table);
