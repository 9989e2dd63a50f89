const MOST = 120;
/** Controls, and marks that reorder or hide what is read: `a\u202Egnp.exe` would show as `aexe.png`. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;
/** Names Windows keeps to itself. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/** The name without its extension, as people read it: no folders, nothing unseen, nothing a disk refuses. */
export function cleanStem(name: string): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const stem = last
    .replace(UNSEEN, '')
    .replace(/[<>:"|?*]/g, '-')
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  return RESERVED.test(stem) ? `_${stem}` : stem;
}

/** A name to show and to save by: what is left of the given one, with the extension of what the file really is. */
export function cleanFileName(name: string, extension: string, fallback: string): string {
  const stem = cleanStem(name) || fallback;
  return `${[...stem]
    .slice(0, MOST - 20)
    .join('')
    .slice(0, MOST - extension.length - 1)}.${extension}`;
}
