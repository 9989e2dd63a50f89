import {
  type CollectionReference,
  FieldPath,
  type Firestore,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore';

const PAGE = 500;

/** Every document of the database: collections of the root, and those below each company. Nothing lies deeper. */
export async function* allDocuments(firestore: Firestore): AsyncGenerator<QueryDocumentSnapshot> {
  for (const collection of await firestore.listCollections()) yield* documentsIn(collection);
  // a company whose own document is gone may still have records
  for (const company of await firestore.collection('companies').listDocuments())
    for (const collection of await company.listCollections()) yield* documentsIn(collection);
}

/** What belongs to one company: its document, all that lies below it, and its people. */
export async function* documentsOfCompany(firestore: Firestore, id: string): AsyncGenerator<QueryDocumentSnapshot> {
  const company = firestore.collection('companies').doc(id);
  yield* documentsIn(firestore.collection('companies'), id);
  for (const collection of await company.listCollections()) yield* documentsIn(collection);
  for (const field of ['company_id', 'companyId'])
    for (const user of (await firestore.collection('users').where(field, '==', id).get()).docs) yield user;
}

async function* documentsIn(collection: CollectionReference, only?: string): AsyncGenerator<QueryDocumentSnapshot> {
  const asked = only ? collection.where(FieldPath.documentId(), '==', only) : collection;
  let last: QueryDocumentSnapshot | undefined;
  for (;;) {
    const page = asked.orderBy(FieldPath.documentId()).limit(PAGE);
    const { docs } = await (last ? page.startAfter(last) : page).get();
    yield* docs;
    last = docs.at(-1);
    if (docs.length < PAGE) return;
  }
}
