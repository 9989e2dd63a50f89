import {
  getAggregate as askAggregate,
  getCount as askCount,
  getDoc as askDocument,
  getDocs as askDocuments,
} from 'firebase/firestore/lite';
import { REQUEST_MS, within } from '#lib/time/waits.ts';
import { AppError } from '#model/errors.ts';
import { renewAccess, renewalBefore } from './access-renewal.ts';
import { codeOf } from './errors.ts';

const answered = <T>(request: Promise<T>): Promise<T> => within(REQUEST_MS, request, () => new AppError('noAnswer'));

/** A person's access document may be of a former policy: it is renewed, and the read is repeated. */
async function asked<T>(read: () => Promise<T>): Promise<T> {
  const before = renewalBefore();
  try {
    return await answered(read());
  } catch (error) {
    if (codeOf(error) !== 'permission-denied') throw error;
    if (!(await renewAccess(before))) throw error;
    return answered(read());
  }
}

/* The only requests to the database, all of them reads: each ends, at last with AppError 'noAnswer'. */
export const getDoc: typeof askDocument = (reference) => asked(() => askDocument(reference));
export const getDocs: typeof askDocuments = (query) => asked(() => askDocuments(query));
export const getCount: typeof askCount = (query) => asked(() => askCount(query));
export const getAggregate: typeof askAggregate = (query, spec) => asked(() => askAggregate(query, spec));
