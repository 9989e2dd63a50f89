/** Computed by scripts/access-table.ts when the app is built. */
declare module 'virtual:access-table' {
  export const table: import('#schema/access.ts').AccessTable;
}
