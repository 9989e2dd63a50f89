/** An address as bits: 32 of IPv4, 128 of IPv6; undefined where it is none. */
function bitsOf(address: string): string | undefined {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  return address.includes(':') && !mapped ? bitsOf6(address) : bitsOf4(mapped ?? address);
}
function bitsOf4(address: string): string | undefined {
  const parts = address.split('.');
  const isWhole = parts.length === 4 && parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255);
  return isWhole ? parts.map((part) => Number(part).toString(2).padStart(8, '0')).join('') : undefined;
}
function bitsOf6(address: string): string | undefined {
  const halves = address.split('::');
  const [head = [], tail = []] = halves.map((half) => (half === '' ? [] : half.split(':')));
  const gap = halves.length === 2 ? 8 - head.length - tail.length : 0;
  const groups = [...head, ...Array.from({ length: Math.max(gap, 0) }, () => '0'), ...tail];
  const isWhole = halves.length <= 2 && groups.length === 8 && (halves.length === 1 || gap > 0);
  if (!isWhole || !groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group))) return undefined;
  return groups.map((group) => Number.parseInt(group, 16).toString(2).padStart(16, '0')).join('');
}

/** The bits that a network's addresses begin with (CIDR, RFC 4632); an address alone is a network of one. */
function prefixOf(network: string): { readonly size: number; readonly bits: string } | undefined {
  const [, address = '', given] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(network) ?? [];
  const bits = bitsOf(address);
  const length = given === undefined ? bits?.length : Number(given);
  if (bits === undefined || length === undefined || length > bits.length) return undefined;
  return { size: bits.length, bits: bits.slice(0, length) };
}

/** Whether a text names a network or an address, of IPv4 or IPv6. */
export const isNetwork = (text: string): boolean => prefixOf(text) !== undefined;

/** Whether an address is in one of the networks. One that cannot be read is in none. */
export function isWithin(address: string, networks: readonly string[]): boolean {
  const bits = bitsOf(address);
  return networks.some((network) => {
    const prefix = prefixOf(network);
    return prefix !== undefined && prefix.size === bits?.length && bits.startsWith(prefix.bits);
  });
}
