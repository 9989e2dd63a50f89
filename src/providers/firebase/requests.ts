import {
  getAggregate as askAggregate,
  getCount as askCount,
  getDoc as askDocument,
  getDocs as askDocuments,
  type DocumentData,
  type DocumentReference,
  deleteDoc as sendDelete,
  setDoc as sendSet,
  updateDoc as sendUpdate,
  type UpdateData,
  type WithFieldValue,
  type WriteBatch,
} from 'firebase/firestore/lite';
import { within } from '#lib/waits.ts';
import { AppError } from '#schema/errors.ts';

/** As long as the provider of sign-ins waits for its own (specification, point 9); the database SDK waits for ever. */
const REQUEST_MS = 30_000;
const answered = <T>(request: Promise<T>): Promise<T> => within(REQUEST_MS, request, () => new AppError('noAnswer'));

/*
 * The only requests to the database: each ends, at last with AppError 'noAnswer'. A write that had no answer may have
 * arrived, or arrive later.
 */
export const getDoc: typeof askDocument = (reference) => answered(askDocument(reference));
export const getDocs: typeof askDocuments = (query) => answered(askDocuments(query));
export const getCount: typeof askCount = (query) => answered(askCount(query));
export const getAggregate: typeof askAggregate = (query, spec) => answered(askAggregate(query, spec));

type Reference = DocumentReference<DocumentData>;
export const setDoc = (reference: Reference, data: WithFieldValue<DocumentData>) => answered(sendSet(reference, data));
export const updateDoc = (reference: Reference, data: UpdateData<DocumentData>) =>
  answered(sendUpdate(reference, data));
export const deleteDoc = (reference: Reference) => answered(sendDelete(reference));
export const sendBatch = (batch: WriteBatch) => answered(batch.commit());
