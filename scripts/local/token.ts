/** What a token of the Auth emulator claims; it is unsigned and taken as it is. Undefined where it is none. */
export function claimsOf(token: string): { readonly [claim: string]: unknown } | undefined {
  try {
    const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    return typeof claims === 'object' && claims !== null ? { ...claims } : undefined;
  } catch {
    return undefined;
  }
}
