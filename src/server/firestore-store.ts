import { type Transaction as Admin, FieldPath, FieldValue, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { rangedField, type Store, type Transaction } from '#model/commit/store.ts';
import type { PageStore } from '#model/read/page-store.ts';
import { REMOVED } from '#model/read/plan.ts';
import type { Values } from '#model/schema.ts';

const TRIES = 5;

/** The project's Firestore, with the rights of the server. */
export const firestoreStore = (firestore: Firestore): Store & PageStore => ({
  page: async (collection, { conditions, order }, limit, after) => {
    const asked = conditions.reduce<FirebaseFirestore.Query>(
      (query, { field, operator, value }) => query.where(new FieldPath(field), operator, value),
      firestore.collection(collection),
    );
    const ordered = asked.orderBy(new FieldPath(order.field), order.order).orderBy(FieldPath.documentId(), order.order);
    const { docs } = await (after ? ordered.startAfter(after.value, after.id) : ordered).limit(limit).get();
    return docs.map((document) => ({ path: document.ref.path, data: toValues(document.data()) ?? {} }));
  },
  inEvery: async (name, condition, limit, after) => {
    const { field, operator, value } = condition;
    const asked = firestore.collectionGroup(name).where(new FieldPath(field), operator, value);
    const isRange = rangedField([condition]) !== undefined;
    const ordered = (isRange ? asked.orderBy(new FieldPath(field)) : asked).orderBy(FieldPath.documentId());
    const place = after && (isRange ? [after.data[field], after.path] : [after.path]);
    const { docs } = await (place ? ordered.startAfter(...place) : ordered)
      .limit(limit)
      .select(new FieldPath(field))
      .get();
    return docs.map((document) => ({ path: document.ref.path, data: toValues(document.data()) ?? {} }));
  },
  run: async (work, options) => {
    const kind = options?.readOnly ? ({ readOnly: true } as const) : undefined;
    for (let tried = 1; ; tried += 1)
      try {
        return await firestore.runTransaction((transaction) => work(transactionOn(firestore, transaction)), kind);
      } catch (error) {
        if (!isLost(error) || tried === TRIES) throw error;
      }
  },
});
/** Waited too long for another one: nothing of it was written, and the SDK does not know this as a reason to try again. */
const isLost = (error: unknown) => error instanceof Error && /transaction is invalid or closed/i.test(error.message);

function transactionOn(firestore: Firestore, transaction: Admin): Transaction {
  const at = (path: string) => firestore.doc(path);
  return {
    get: async (paths) => {
      if (paths.length === 0) return [];
      const documents = await transaction.getAll(...paths.map(at));
      return documents.map((document) => toValues(document.data()));
    },
    find: async (collection, conditions, limit, after) => {
      const field = rangedField(conditions);
      const asked = conditions.reduce<FirebaseFirestore.Query>(
        (query, { field: name, operator, value }) => query.where(new FieldPath(name), operator, value),
        firestore.collection(collection),
      );
      const ordered = (field ? asked.orderBy(new FieldPath(field)) : asked).orderBy(FieldPath.documentId());
      const id = after?.path.slice(collection.length + 1);
      const from = !after ? ordered : field ? ordered.startAfter(after.data[field], id) : ordered.startAfter(id);
      const { docs } = await transaction.get(from.limit(limit));
      return docs.map((document) => ({ path: document.ref.path, data: toValues(document.data()) ?? {} }));
    },
    set: (path, data) => transaction.set(at(path), { ...data }),
    merge: (path, data) => transaction.set(at(path), removing(data), { merge: true }),
    remove: (path) => transaction.delete(at(path)),
  };
}

/** Documents as the model knows them: dates for timestamps, at any depth. */
function toValues(data: Values | undefined): Values | undefined {
  return data && Object.fromEntries(Object.entries(data).map(([key, value]) => [key, toValue(value)]));
}
function toValue(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate();
  if (Array.isArray(value)) return value.map(toValue);
  return typeof value === 'object' && value !== null ? toValues(value as Values) : value;
}

function removing(data: Values): { [key: string]: unknown } {
  const stored = (value: unknown): unknown => {
    if (value === REMOVED) return FieldValue.delete();
    const isMap = typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
    return isMap ? removing(value as Values) : value;
  };
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, stored(value)]));
}
