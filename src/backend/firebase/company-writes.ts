import { doc, type Firestore } from 'firebase/firestore/lite';
import type { Change } from '#model/changes.ts';
import type { CompanyPort } from '#model/company/company.ts';
import { AppError } from '#model/errors.ts';
import type { AnyRecord, AnySchema, Values } from '#model/schema.ts';
import { commit } from './commit.ts';
import { toAppError } from './errors.ts';
import { getDoc } from './requests.ts';
import { recordOf } from './stored.ts';

export interface CompanyContext {
  readonly firestore: Firestore;
  readonly companyId: string;
  /** uid of the caller. */
  readonly actor: string;
  readonly companies: AnySchema;
  readonly settings: { readonly [name: string]: { readonly schema: AnySchema } };
  /** Called with the saved company. */
  readonly onSaved?: (company: AnyRecord) => Promise<void>;
}

/**
 * The company document and its settings, written like every other record: audited, and each refusal has its own kind.
 */
export function companyPort(context: CompanyContext): CompanyPort {
  const { firestore, companyId, actor, companies, settings } = context;
  const folder = `companies/${companyId}/logo`;

  const send = async (change: Change): Promise<AnyRecord> => {
    const [record] = await commit({ changes: [change] }, { companyId, actor });
    if (!record) throw new AppError('unknown');
    return record;
  };
  const schemaOf = (name: string): AnySchema => {
    const found = settings[name];
    if (!found) throw new Error(`no settings named ${name}`);
    return found.schema;
  };
  const readAt = async (schema: AnySchema, path: string): Promise<AnyRecord | undefined> => {
    try {
      const found = await getDoc(doc(firestore, path));
      return found.exists() ? recordOf([schema], schema.name, { ...found.data(), id: found.id }) : undefined;
    } catch (error) {
      throw toAppError(error);
    }
  };
  const save = async (before: AnyRecord, set: Values): Promise<AnyRecord> => {
    try {
      const saved = await send({ type: 'update', resource: companies.name, before, set });
      // it is stored: a part that does not arrive is no failure, and the live feed brings the company again
      await context.onSaved?.(saved).catch(() => undefined);
      return saved;
    } catch (error) {
      // There are amounts already: this is the only reason against another currency.
      const refused = error instanceof AppError && error.kind === 'forbidden';
      if (!refused || set.currency === undefined || set.currency === before.currency) throw error;
      throw new AppError('invalid', { cause: error, issues: [{ field: 'currency', key: 'company.error.currency' }] });
    }
  };

  return {
    save,
    async read() {
      const company = await readAt(companies, `companies/${companyId}`);
      if (!company) throw new AppError('deleted');
      return company;
    },
    readSettings: (name) => readAt(schemaOf(name), `companies/${companyId}/settings/${name}`),
    saveSettings: (name, before, set) =>
      send(
        before
          ? { type: 'update', resource: 'settings', before, set }
          : { type: 'create', resource: 'settings', id: name, values: set },
      ),
    putLogo: async (picture) => (await import('./files.ts')).putFile(folder, picture),
    exportAll: async (collections, onProgress) =>
      (await import('./company-export.ts')).exportCompany(firestore, companyId, collections, onProgress),
  };
}
