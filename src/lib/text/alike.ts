/** Spellings that mean the same: case, width, accents, spaces and signs aside. */
export const alike = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
