import { readStored, writeStored } from '#lib/data/storage.ts';

/** public/start.js reads it, too. */
const keyOf = (uid: string) => `company:${uid}`;

/** The company somebody who works across companies chose last in this browser. */
export const readChosenCompany = (uid: string): string | undefined => readStored(keyOf(uid));
export const storeChosenCompany = (uid: string, companyId: string): void => writeStored(keyOf(uid), companyId);
