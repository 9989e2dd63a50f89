// Before the first paint, so that a dark office does not flash white. A file of its own: inline scripts are forbidden.
try {
  const { id } = JSON.parse(localStorage.user_data ?? '{}');
  const kept = (key) => localStorage[`${key}:${id}`] ?? localStorage[key];
  if (kept('theme') === 'dark') document.documentElement.dataset.theme = 'dark';
  if (/^(en|zh|fr|ja)$/.test(kept('locale'))) document.documentElement.lang = kept('locale');
} catch {
  // storage is blocked, or holds what is not ours: light it is
}
