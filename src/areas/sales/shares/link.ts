import { sha256 } from '#lib/files/sha256.ts';

/** What a link leads to: shareLinks/{sha256 of the token}. Nobody but the server reads it. */
export interface LinkDocument {
  readonly companyId: string;
  readonly shareId: string;
  /** When the last enquiries came, the oldest first. */
  readonly asked?: readonly Date[];
}
export const linkPath = async (token: string): Promise<string> => `shareLinks/${await sha256(token)}`;
export const sharePath = (token: string): string => `/s/${token}`;
export const brochurePath = (token: string): string => `${sharePath(token)}/brochure.pdf`;
