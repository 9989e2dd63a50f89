import { scopedClass } from '#scripts/scoped-class.ts';

/** The class a sheet's own name has in the page: `classOf('kit/list/rows', 'rows')`. The law of sheets knows whether it is there. */
export const classOf = (sheet: string, name: string): string => scopedClass(sheet, name);
