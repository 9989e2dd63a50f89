import { isSame } from '#lib/data/is-same.ts';
import { type IdType, idTypeDefaults, isIdNumber } from '#lib/people/id-types.ts';
import { defineInvariants } from '#model/commit/invariant.ts';
import { contactKyc, EVIDENCE, PREPARING } from './schema.ts';

export const contactKycInvariants = defineInvariants(
  contactKyc,
  [
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
      name: 'What a file proves is written while it is prepared.',
      check: ({ before, changed }) => {
        const rewritten = before && !PREPARING.includes(before.status) && EVIDENCE.find((name) => changed.has(name));
        return rewritten ? [{ field: rewritten, key: 'ui.validation.locked' }] : [];
      },
    },
    {
      name: 'A file is decided by its command alone.',
      check: ({ before, changed, command }) =>
        before && !command && changed.has('status') ? [{ field: 'status', key: 'ui.validation.move' }] : [],
    },
  ],
  async ({ before, values, uid }) => ({
    preparedBy: before && !PREPARING.includes(before.status) ? before.preparedBy : uid,
    clearedBy: values.status === 'Cleared' && before?.status !== 'Cleared' ? uid : before?.clearedBy,
  }),
);
