const EMAIL = /^[^\s@<>()",;:]+@[^\s@.<>()",;:]+(\.[^\s@.<>()",;:]+)+$/;

/** Trimmed and lower-cased, or undefined when it cannot be an address (at most 254 characters). */
export function normaliseEmail(input: string): string | undefined {
  const address = input.normalize('NFKC').trim().toLowerCase();
  return address.length <= 254 && EMAIL.test(address) ? address : undefined;
}
