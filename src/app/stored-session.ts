import type { UserHint } from '#model/state.ts';

/** Three base64url parts: what an ID token looks like. Its truth is the provider's business. */
export function readToken(raw: string | undefined): string | null {
  return raw && /^[\w-]{2,}\.[\w-]{2,}\.[\w-]*$/.test(raw) ? raw : null;
}

const KEYS = ['id', 'email', 'firstname', 'lastname', 'Role', 'company_id', 'pictureUrl'] as const;
const NEEDED: readonly string[] = ['id', 'email', 'Role'];

/** The stored user as a hint, key by key; garbage of any kind is nobody. */
export function readUserHint(raw: string | undefined): UserHint | null {
  if (!raw) return null;
  let data: unknown;
  try {
    data = JSON.parse(raw);
  } catch {
    return null;
  }
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return null;
  const source = data as { readonly [key: string]: unknown };
  const hint: Record<string, string> = {};
  for (const key of KEYS) {
    const value = Object.hasOwn(source, key) ? source[key] : undefined;
    if (typeof value === 'string' && value.length <= 512) hint[key] = value;
    else if (value !== undefined || NEEDED.includes(key)) return null;
  }
  if (!hint.id || !hint.email) return null;
  return {
    id: hint.id,
    email: hint.email,
    firstname: hint.firstname ?? '',
    lastname: hint.lastname ?? '',
    Role: hint.Role ?? '',
    ...(hint.company_id ? { company_id: hint.company_id } : {}),
    ...(hint.pictureUrl ? { pictureUrl: hint.pictureUrl } : {}),
  };
}
