/** Long enough for the browser to have taken the bytes. */
const TAKEN_MS = 60_000;

/** Hands a file to the browser's downloads. */
export function saveAs(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), TAKEN_MS);
}

export const saveJson = (data: object, name: string): void =>
  saveAs(new Blob([JSON.stringify(data, null, 1)], { type: 'application/json' }), name);
