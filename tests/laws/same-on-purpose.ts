/** Texts that rightly read the same in another language: names, units, abbreviations, and words both languages share. */
export const SAME_ON_PURPOSE: { readonly [where in 'everywhere' | 'zh' | 'fr' | 'ja']: readonly string[] } = {
  everywhere: [
    'Freehold',
    'Property Finder',
    'Bayut',
    'Dubizzle',
    'WhatsApp',
    'Google',
    'Facebook',
    'English',
    '中文',
    'Français',
    '日本語',
    'm²',
  ],
  zh: [],
  fr: ['Budget', 'Campagne', 'Contacts', 'Duplex', 'E-mail', 'Note', 'Notes', 'Penthouse', 'Score', 'Total', 'Villa'],
  ja: [],
};
