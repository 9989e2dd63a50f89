import { beside, type Mutant, of } from './mutants-of-records.ts';

export const FILE_MUTANTS: readonly Mutant[] = of(
  'attachments',
  ['in any name', ' && request.resource.data.uploadedBy == request.auth.uid', ''],
  ['beside any lead', beside('createBesideAttachments'), beside('createBesideAttachments', "'SuperAdmin'")],
  ['changed beside any lead', beside('editBesideAttachments'), beside('editBesideAttachments', "'SuperAdmin'")],
  ['read beside any lead', beside('showBesideAttachments'), beside('showBesideAttachments', "'SuperAdmin'")],
  ['listed beside any lead', beside('listBesideAttachments'), beside('listBesideAttachments', "'SuperAdmin'")],
  ['open papers', "(d.confidential || !(d.mediaCategory in ['IdDocument', 'Payslip', 'MedicalCertificate']))", 'true'],
  ["another resource's folder", "d.storagePath.split('/')[2] == d.resourceName", 'true'],
  ["another record's folder", "d.storagePath.split('/')[3] == d.resourceRecordKey", 'true'],
  [
    'another file under the same entry',
    "'mediaType', 'sizeBytes', 'sha256', 'storagePath', 'imageWidth', 'imageHeight', 'uploadedBy', 'archivedAt'])",
    "'mediaType', 'sizeBytes', 'sha256', 'imageWidth', 'imageHeight', 'uploadedBy', 'archivedAt'])",
  ],
  [
    'taken back for ever',
    "(was.archivedAt == null || was.archivedAt + duration.value(600, 's') > request.time)",
    'true',
  ],
  ['no event', "\n      && told(event(cid, 'attachments', id, 1), 'Created', now, nobody())", ''],
);
