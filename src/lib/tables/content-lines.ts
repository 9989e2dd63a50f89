const OCTETS = 75;
const encoder = new TextEncoder();

/**
 * RFC 5545 §3.1, RFC 6350 §3.2: lines of at most 75 octets, none cut inside a character; one space begins the
 * continuation of a line.
 */
export function fold(line: string): string {
  const lines: string[] = [];
  let current = '';
  let size = 0;
  for (const character of line) {
    const octets = encoder.encode(character).length;
    if (size + octets > OCTETS) {
      lines.push(current);
      current = ' ';
      size = 1;
    }
    current += character;
    size += octets;
  }
  return [...lines, current].join('\r\n');
}

/** RFC 5545 §3.3.11, RFC 6350 §3.4: backslash, semicolon, comma and line breaks inside a value. */
export const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');

/** A value cut at the signs that no backslash protects: one is protected by an odd number of them. Still escaped. */
export const piecesOf = (value: string, sign: ';' | ','): string[] =>
  value.split(new RegExp(`(?<=(?<!\\\\)(?:\\\\\\\\)*)${sign}`));

/** The lines of a file, each folded and ended. A break within a line would begin a new one. */
export const contentOf = (lines: readonly string[]): string =>
  lines.map((line) => `${fold(line.replace(/[\r\n]+/g, ' '))}\r\n`).join('');
