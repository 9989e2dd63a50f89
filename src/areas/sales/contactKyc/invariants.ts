import { contacts } from '#areas/sales/contacts/schema.ts';
import { type IdType, idTypeDefaults, isIdNumber } from '#lib/id-types.ts';
import { isSame } from '#lib/is-same.ts';
import { defineInvariants } from '#model/commit/invariant.ts';
import { obstacles } from './commands.ts';
import { contactKyc, EVIDENCE, PREPARING } from './schema.ts';

export const contactKycInvariants = defineInvariants(
  contactKyc,
  [
    {
      name: 'A file is signed by whoever works on it, and cleared by whoever clears it (see `fill`).',
      proves: ['preparedBy', 'clearedBy'],
      check: () => [],
    },
    {
      name: 'The numbers of the documents look as the company says numbers of their kind look.',
      check: async ({ before, after, changed, company, find }) => {
        if (!changed.has('idDocuments')) return [];
        const { idTypes } = (await find.setting('compliance')) ?? {};
        const types = Array.isArray(idTypes) ? (idTypes as readonly IdType[]) : idTypeDefaults(String(company.country));
        const known = before?.idDocuments ?? [];
        const isWrong = (after.idDocuments ?? []).some(
          (document) =>
            !known.some((one) => isSame(one, document)) &&
            !isIdNumber(
              document.number,
              types.find(({ code }) => code === document.type),
            ),
        );
        return isWrong ? [{ field: 'idDocuments', key: 'contactKyc.error.idNumber' }] : [];
      },
    },
    {
      name: 'What a file proves is written while it is prepared, and not in the stroke that decides it.',
      check: ({ before, after, changed }) => {
        const rewritten = before && EVIDENCE.find((name) => changed.has(name) && !isSame(before[name], after[name]));
        if (!before || !rewritten) return [];
        if (!PREPARING.includes(before.status)) return [{ field: rewritten, key: 'ui.validation.locked' }];
        return PREPARING.includes(after.status) ? [] : [{ field: rewritten, key: 'contactKyc.error.stroke' }];
      },
    },
    {
      name: 'A file is cleared when nothing stands in the way, and a risky one by a second person.',
      check: async ({ before, after, uid, now, find }) => {
        if (!before || before.status === after.status) return [];
        const contact = await find.get(contacts, after.id);
        const file = { ...after, status: before.status, preparedBy: before.preparedBy };
        return contact ? obstacles(file, contact, after.status, uid, now) : 'forbidden';
      },
    },
  ],
  async ({ before, values, uid }) => ({
    preparedBy: before && !PREPARING.includes(before.status) ? before.preparedBy : uid,
    clearedBy: values.status === 'Cleared' && before?.status !== 'Cleared' ? uid : before?.clearedBy,
  }),
);
