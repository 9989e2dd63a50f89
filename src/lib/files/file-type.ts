import { openZip } from '#lib/tables/zip.ts';
import { hasText, joinBytes } from './bytes.ts';
import { FILE_TYPE_NAMES, FILE_TYPES, type FileType, isPicture, typeNamed } from './file-types.ts';
import { imageTypeOf } from './image-type.ts';

/**
 * What a file really is, by its bytes. undefined: nothing that may be attached. A name that claims another kind than
 * the bytes show is refused as well; pictures are often misnamed among each other, and that is let pass.
 */
export function fileTypeOf(bytes: Uint8Array, name: string): FileType | undefined {
  const extension = /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase();
  const claimed = extension === undefined ? undefined : typeNamed(extension);
  const found = typeIn(bytes, claimed);
  if (!found || extension === undefined || claimed === found) return found;
  return claimed && isPicture(claimed) && isPicture(found) ? found : undefined;
}

function typeIn(bytes: Uint8Array, claimed: FileType | undefined): FileType | undefined {
  const picture = imageTypeOf(bytes.subarray(0, 12));
  if (picture) return FILE_TYPE_NAMES.find((type) => FILE_TYPES[type].type === picture);
  if (hasText(bytes, 0, '%PDF-')) return 'Pdf';
  if (hasText(bytes, 0, 'PK\u0003\u0004')) return officeType(bytes);
  if (hasText(bytes, 0, 'OggS')) return 'Ogg';
  // an ISO container is sound or film: the name says which
  if (claimed === 'M4a' && hasText(bytes, 4, 'ftyp')) return 'M4a';
  // Text has no signature: it is a table if its name says so and it holds only text.
  return claimed === 'Csv' && isPlainText(bytes) ? 'Csv' : undefined;
}

/** An Office document says in one place what it is; one with macros is refused. */
function officeType(bytes: Uint8Array): FileType | undefined {
  try {
    const contents = openZip(bytes, { files: 10_000, bytes: 1_000_000 })('[Content_Types].xml') ?? [];
    const text = new TextDecoder().decode(joinBytes([...contents]));
    if (/macroenabled|vbaproject/i.test(text)) return undefined;
    const is = (type: 'Docx' | 'Xlsx') => text.includes(`${FILE_TYPES[type].type}.main+xml`);
    return is('Docx') ? 'Docx' : is('Xlsx') ? 'Xlsx' : undefined;
  } catch {
    return undefined;
  }
}

/** No control characters, and no markup to begin with. */
function isPlainText(bytes: Uint8Array): boolean {
  for (const byte of bytes) if (byte < 32 && byte !== 9 && byte !== 10 && byte !== 13) return false;
  return !new TextDecoder().decode(bytes.subarray(0, 1000)).trimStart().startsWith('<');
}
