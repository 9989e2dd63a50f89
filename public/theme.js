// Before the first paint, so that a dark office does not flash white. A file of its own: inline scripts are forbidden.
try {
  const { theme, locale } = localStorage;
  if (theme === 'dark') document.documentElement.dataset.theme = 'dark';
  if (/^(en|zh|fr|ja)$/.test(locale)) document.documentElement.lang = locale;
} catch {
  // storage is blocked: light it is
}
