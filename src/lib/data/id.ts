const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** A new record's id: 24 letters and digits from the system's randomness (142 bits). */
export function newId(): string {
  let id = '';
  while (id.length < 24)
    // 248 is the largest multiple of 62 in a byte: above it some letters would come up more often.
    for (const byte of crypto.getRandomValues(new Uint8Array(32)))
      if (byte < 248 && id.length < 24) id += ALPHABET[byte % 62];
  return id;
}
