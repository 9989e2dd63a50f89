/** Returns the value if it is a string, else undefined. */
export const asText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
