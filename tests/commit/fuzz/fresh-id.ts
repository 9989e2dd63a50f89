let made = 0;
/** An id nothing else has. */
export const freshId = (): string => `fuzz_${String(++made).padStart(15, '0')}`;
