import {
  collection,
  doc,
  documentId,
  type Firestore,
  limit,
  orderBy,
  type QueryDocumentSnapshot,
  query,
  startAfter,
} from 'firebase/firestore/lite';
import type { CompanyExport } from '#model/company/company.ts';
import { AppError } from '#model/errors.ts';
import type { Values } from '#model/schema.ts';
import { load } from './codec.ts';
import { toAppError } from './errors.ts';
import { getDoc, getDocs } from './requests.ts';

const PAGE = 300;

/** Reads the company document and these collections of it whole, page by page. Throws AppError. */
export async function exportCompany(
  firestore: Firestore,
  companyId: string,
  names: readonly string[],
  onProgress: (documents: number) => void,
): Promise<CompanyExport> {
  const collections: { [name: string]: Values[] } = {};
  const refused: string[] = [];
  let total = 0;
  const readAll = async (name: string): Promise<void> => {
    const documents: Values[] = [];
    const all = query(collection(firestore, `companies/${companyId}/${name}`), orderBy(documentId()), limit(PAGE));
    for (let last: QueryDocumentSnapshot | undefined; ; ) {
      const { docs } = await getDocs(last ? query(all, startAfter(last)) : all);
      documents.push(...docs.map((one) => ({ ...load(one.data()), id: one.id })));
      total += docs.length;
      onProgress(total);
      last = docs.at(-1);
      if (docs.length < PAGE) break;
    }
    collections[name] = documents;
  };
  const company = (await getDoc(doc(firestore, `companies/${companyId}`)).catch(rethrow)).data() ?? {};
  for (const name of names)
    try {
      await readAll(name);
    } catch (error) {
      const failure = toAppError(error);
      if (failure.kind !== 'forbidden') throw failure;
      refused.push(name);
    }
  return { company: { ...load(company), id: companyId }, collections, refused };
}

function rethrow(error: unknown): never {
  throw error instanceof AppError ? error : toAppError(error);
}
