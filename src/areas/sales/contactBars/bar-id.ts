import { sha256 } from '#lib/files/sha256.ts';

/** A phone number in E.164 or an e-mail address, as bars and conversations are kept under it. */
export const barId = async (companyId: string, address: string): Promise<string> =>
  (await sha256(`bar:${companyId}:${address.toLowerCase()}`)).slice(0, 40);

/** `•••• 567`, `a••••@client.example`: enough to know it by. */
export function maskOf(address: string): string {
  const at = address.indexOf('@');
  return at < 0 ? `•••• ${address.slice(-3)}` : `${address.slice(0, 1)}••••${address.slice(at)}`;
}
