/** Views one person keeps for one list. */
export const MOST_VIEWS = 30;

const plain = (name: string) => name.trim().normalize('NFC').toLocaleLowerCase();
/** Whether two views would be taken for one another by their names. */
export const isSameName = (a: string, b: string): boolean => plain(a) === plain(b);
