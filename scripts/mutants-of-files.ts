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
    "'mediaType', 'sizeBytes', 'sha256', 'storagePath', 'thumbPath', 'imageWidth', 'imageHeight', 'uploadedBy', 'archivedAt'])",
    "'mediaType', 'sizeBytes', 'sha256', 'thumbPath', 'imageWidth', 'imageHeight', 'uploadedBy', 'archivedAt'])",
  ],
  ["another property's thumb", "d.thumbPath.split('/')[3] == d.resourceRecordKey && ", ''],
  ['a thumb of a paper', "d.mediaCategory == 'Photo' && !d.confidential", '!d.confidential'],
  ['a thumb of what is confidential', "d.mediaCategory == 'Photo' && !d.confidential", "d.mediaCategory == 'Photo'"],
  ['another thumb under the same entry', "'storagePath', 'thumbPath', 'imageWidth'", "'storagePath', 'imageWidth'"],
  ["another entry's file", "now.storagePath.split('/')[4].split('[.]')[0] == id", 'true'],
  ["another company's file", "now.storagePath.split('/')[1] == cid && ", ''],
  ["another entry's thumb", "(!('thumbPath' in now) || ", '(true || '],
  ['no event', "\n      && told(event(cid, 'attachments', id, 1), 'Created', now, nobody())", ''],
);
