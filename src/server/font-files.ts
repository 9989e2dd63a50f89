/** Fonts of papers, by their package: Noto Sans, cut into pieces by Unicode range. */
export const FONT_PACKAGES = ['noto-sans', 'noto-sans-arabic', 'noto-sans-sc', 'noto-sans-jp'] as const;
export type FontPackage = (typeof FONT_PACKAGES)[number];
export const WEIGHTS = [400, 700] as const;
export type Weight = (typeof WEIGHTS)[number];

/** Where a package lists the characters of its pieces. */
export const RANGES_FILE = 'unicode.json';
/** A piece, as WOFF: a PDF's fonts cannot be cut from WOFF2. */
export const pieceFile = (pack: FontPackage, piece: string, weight: Weight): string =>
  `files/${pack}-${piece}-${weight}-normal.woff`;
