/** Where drafts lie: this device's storage, or, where it is blocked or full, this page. */
const PREFIX = 'freehold.draft:';

/** Where the drafts of one record, or of new records of one resource, are kept. */
export const draftKey = (companyId: string, uid: string, resource: string, id: string) =>
  `${PREFIX}${companyId}:${uid}:${resource}:${id}`;

/** What could not be stored: it outlives the form, not the page. */
const unstored = new Map<string, string>();

/** A draft is a convenience, never a reason to fail. false: it does not outlive the page. */
export function storeText(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text);
    unstored.delete(key);
    return true;
  } catch {
    unstored.set(key, text);
    return false;
  }
}
export function textAt(key: string): string | null {
  try {
    return unstored.get(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}
export function dropDraft(key: string): void {
  unstored.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // nothing was kept
  }
}
export function draftKeys(): string[] {
  const keys = [...unstored.keys()];
  try {
    keys.push(...Object.keys(localStorage));
  } catch {
    // only this page's
  }
  return [...new Set(keys)].filter((key) => key.startsWith(PREFIX));
}
/** Keys of everything this person left unsaved on this device, in any company. */
export const draftsOf = (uid: string): string[] => draftKeys().filter((key) => key.split(':')[2] === uid);
