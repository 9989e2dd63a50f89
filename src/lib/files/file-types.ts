const OFFICE = 'application/vnd.openxmlformats-officedocument';

/** Files people attach to records, by their RESO media type; sounds are voice notes. No SVG and no HTML: both can carry script. */
export const FILE_TYPES = {
  Jpeg: { extensions: ['jpg', 'jpeg'], type: 'image/jpeg' },
  Png: { extensions: ['png'], type: 'image/png' },
  Webp: { extensions: ['webp'], type: 'image/webp' },
  Pdf: { extensions: ['pdf'], type: 'application/pdf' },
  Docx: { extensions: ['docx'], type: `${OFFICE}.wordprocessingml.document` },
  Xlsx: { extensions: ['xlsx'], type: `${OFFICE}.spreadsheetml.sheet` },
  Csv: { extensions: ['csv'], type: 'text/csv' },
  Ogg: { extensions: ['ogg'], type: 'audio/ogg' },
  M4a: { extensions: ['m4a'], type: 'audio/mp4' },
} as const;
export type FileType = keyof typeof FILE_TYPES;
export const FILE_TYPE_NAMES = Object.keys(FILE_TYPES) as readonly FileType[];

export const isPicture = (type: FileType): type is 'Jpeg' | 'Png' | 'Webp' =>
  FILE_TYPES[type].type.startsWith('image/');
export const isSound = (type: FileType): boolean => FILE_TYPES[type].type.startsWith('audio/');
/** The type an extension stands for; undefined for one we do not know. */
export const typeNamed = (extension: string): FileType | undefined =>
  FILE_TYPE_NAMES.find((type) => (FILE_TYPES[type].extensions as readonly string[]).includes(extension));
