/** What a class of a CSS module is called in the page: its sheet's path in src, then its own name. */
export function scopedClass(sheet: string, name: string): string {
  const parts = sheet.replace(/^areas\//, '').split('/');
  // no `filter-filter` where folder and file are the same
  return `${parts.filter((part, index) => part !== parts[index - 1]).join('-')}_${name}`;
}
