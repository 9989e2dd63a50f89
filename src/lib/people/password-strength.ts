/**
 * 0 (refused) to 4 (strong), from length and variety; sequences and repetitions do not count as length, and what
 * everybody tries first (`isCommon`, from common-passwords.ts) is weak however it looks.
 */
export function passwordStrength(password: string, isCommon = false): 0 | 1 | 2 | 3 | 4 {
  if (password.length < 6) return 0;
  if (isCommon) return 1;
  const characters = [...password];
  const steps = characters.filter((character, at) => {
    const before = characters[at - 1]?.codePointAt(0);
    const code = character.codePointAt(0) ?? 0;
    return before === undefined || Math.abs(code - before) > 1;
  }).length;
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{Ll}\p{Lu}\p{N}]/u].filter((kind) => kind.test(password)).length;
  const points = steps + (kinds - 1) * 2;
  if (password.length < 8 || points < 8) return 1;
  if (points < 12) return 2;
  return points < 16 ? 3 : 4;
}
