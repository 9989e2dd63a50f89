const PREFIX = 'freehold.upload:';
/** Fired in this tab when an upload was kept or forgotten; other tabs hear of it by `storage`. */
export const UPLOADS_CHANGED = 'freehold-uploads';

export function onUploads(listener: () => void): () => void {
  for (const event of [UPLOADS_CHANGED, 'storage']) addEventListener(event, listener);
  return () => {
    for (const event of [UPLOADS_CHANGED, 'storage']) removeEventListener(event, listener);
  };
}

/** Where an upload that is not over is remembered; an owner is a company and a person, as `company:uid`. */
export const uploadKey = (owner: string, id: string): string => `${PREFIX}${owner}:${id}`;

function keysWhere(isMeant: (key: string) => boolean): readonly string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(PREFIX) && isMeant(key));
  } catch {
    // storage is blocked: nothing is remembered
    return [];
  }
}
export const uploadKeysOf = (owner: string): readonly string[] =>
  keysWhere((key) => key.startsWith(uploadKey(owner, '')));
/** In any company. */
export const uploadKeysOfPerson = (uid: string): readonly string[] => keysWhere((key) => key.split(':')[2] === uid);
