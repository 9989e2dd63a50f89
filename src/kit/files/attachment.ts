import { type FileType, isPicture, isSound } from '#lib/files/file-types.ts';
import type { AnyRecord } from '#model/schema.ts';

/** An attachment as the screens read it; its schema lives in resources/attachments. */
export interface Attachment extends AnyRecord {
  readonly resourceRecordKey: string;
  readonly mediaCategory: string;
  readonly mediaType: FileType;
  readonly fileName: string;
  readonly sizeBytes: number;
  readonly sha256: string;
  readonly storagePath: string;
  readonly thumbPath?: string;
  readonly webPath?: string;
  readonly mediaUrl?: string;
  readonly order: number;
  readonly shortDescription?: string;
  readonly confidential: boolean;
  readonly expiresAt?: Date;
  readonly uploadedBy: string;
}
/** What can be shown, or heard, without leaving the page. */
export const isShowable = ({ mediaType }: Attachment): boolean =>
  isPicture(mediaType) || isSound(mediaType) || mediaType === 'Pdf';
export const isPhoto = ({ mediaCategory }: Attachment): boolean => mediaCategory === 'Photo';
