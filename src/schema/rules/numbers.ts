/** A regular expression for exactly the whole numbers low…high, without leading zeros. */
export function integerPattern(low: number, high: number): string {
  if (low < 0) {
    const negative = positivePattern(Math.max(1, -Math.min(high, -1)), -low);
    return high < 0 ? `-(${negative})` : `(${positivePattern(0, high)}|-(${negative}))`;
  }
  return positivePattern(low, high);
}

function positivePattern(low: number, high: number): string {
  const parts: string[] = [];
  // lengths of which every number is meant are one part together
  const whole: number[] = [];
  for (let length = String(low).length; length <= String(high).length; length++) {
    const [least, most] = [length === 1 ? 0 : 10 ** (length - 1), 10 ** length - 1];
    const [from, to] = [Math.max(low, least), Math.min(high, most)];
    if (length > 1 && from === least && to === most) whole.push(length - 1);
    else if (from <= to) parts.push(sameLength(String(from), String(to)));
  }
  const [first, last] = [whole[0], whole.at(-1)];
  if (first !== undefined && last !== undefined)
    parts.push(`[1-9]${first === last ? digits(first) : `[0-9]{${first},${last}}`}`);
  return parts.join('|');
}

function sameLength(from: string, to: string): string {
  if (from === to) return from;
  const rest = from.length - 1;
  if (/^0+$/.test(from) && /^9+$/.test(to)) return digits(from.length);
  const [a, b] = [Number(from[0]), Number(to[0])];
  if (rest === 0) return `[${a}-${b}]`;
  if (a === b) return `${a}${sameLength(from.slice(1), to.slice(1))}`;
  const parts: string[] = [];
  const [startsWhole, endsWhole] = [/^0*$/.test(from.slice(1)), /^9*$/.test(to.slice(1))];
  if (!startsWhole) parts.push(`${a}${sameLength(from.slice(1), '9'.repeat(rest))}`);
  const [first, last] = [startsWhole ? a : a + 1, endsWhole ? b : b - 1];
  if (first <= last) parts.push(`${first === last ? first : `[${first}-${last}]`}${digits(rest)}`);
  if (!endsWhole) parts.push(`${b}${sameLength('0'.repeat(rest), to.slice(1))}`);
  return parts.length > 1 ? `(${parts.join('|')})` : parts.join('');
}

const digits = (count: number): string => (count === 1 ? '[0-9]' : `[0-9]{${count}}`);
