import type { FileType } from '#lib/files/file-types.ts';

/** A file that goes with a message, before its bytes are read. */
export interface SentFile {
  readonly fileName: string;
  readonly mediaType: FileType;
  readonly sizeBytes: number;
}
/** What sends a message. */
export type Carrier = 'WhatsApp' | 'Mailgun' | 'Smtp' | 'Extension';

/** Files of one mail. */
export const MOST_SENT_FILES = 5;
/** Letters of the text that goes with a file (Cloud API, media messages: `caption`). */
export const MOST_CAPTION = 1024;
const MEGABYTE = 1024 * 1024;
const PAPER = 20 * MEGABYTE;
const PICTURE = 5 * MEGABYTE;
/**
 * Bytes of a file by its type (WhatsApp Cloud API, supported media types, read 28 November 2026). A WebP is a sticker
 * there, a CSV is none of its documents, and a sound has no caption.
 */
const BY_WHATSAPP: { readonly [type in FileType]?: number } = {
  ...{ Jpeg: PICTURE, Png: PICTURE, Pdf: PAPER, Docx: PAPER, Xlsx: PAPER },
};
/**
 * Bytes of all files of a mail. Mailgun takes 25 MB with everything, and files grow by a third on their way; most mail
 * servers take as much. The extension's mail is one document of Firestore, which holds 1 MiB.
 */
const BY_MAIL = { Mailgun: 17 * MEGABYTE, Smtp: 17 * MEGABYTE, Extension: 700_000 } as const;

export interface FileRefusal {
  readonly key: 'tooMany' | 'type' | 'tooLarge';
  readonly params: { readonly [name: string]: string | number };
}

/** Why a service does not take these files with one message; undefined where it does. */
export function fileRefusal(carrier: Carrier, files: readonly SentFile[]): FileRefusal | undefined {
  const most = carrier === 'WhatsApp' ? 1 : MOST_SENT_FILES;
  if (files.length > most) return { key: 'tooMany', params: { count: most } };
  if (carrier !== 'WhatsApp') {
    const bytes = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
    return bytes > BY_MAIL[carrier] ? tooLarge(BY_MAIL[carrier]) : undefined;
  }
  for (const { fileName, mediaType, sizeBytes } of files) {
    const mostBytes = BY_WHATSAPP[mediaType];
    if (mostBytes === undefined) return { key: 'type', params: { name: fileName } };
    if (sizeBytes > mostBytes) return tooLarge(mostBytes);
  }
  return undefined;
}
/** In megabytes of a million bytes, as file managers show them, to one place. */
const tooLarge = (bytes: number): FileRefusal => ({
  key: 'tooLarge',
  params: { most: Math.floor(bytes / 100_000) / 10 },
});
