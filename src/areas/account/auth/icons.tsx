import styles from './auth.module.css';
/** The providers' own marks, unchanged as their brand rules ask, and the few drawings of these pages. */
export const GoogleMark = () => (
  <svg viewBox="0 0 48 48" width="18" height="18" aria-hidden="true" focusable="false">
    <path
      fill="#EA4335"
      d="M24 9.5c3.54 0 6.71 1.22 9.21 3.6l6.85-6.85C35.9 2.38 30.47 0 24 0 14.62 0 6.51 5.38 2.56 13.22l7.98 6.19C12.43 13.72 17.74 9.5 24 9.5z"
    />
    <path
      fill="#4285F4"
      d="M46.98 24.55c0-1.57-.15-3.09-.38-4.55H24v9.02h12.94c-.58 2.96-2.26 5.48-4.78 7.18l7.73 6c4.51-4.18 7.09-10.36 7.09-17.65z"
    />
    <path fill="#FBBC05" d="M10.53 28.59a14.5 14.5 0 0 1 0-9.18l-7.98-6.19a24 24 0 0 0 0 21.56l7.98-6.19z" />
    <path
      fill="#34A853"
      d="M24 48c6.48 0 11.93-2.13 15.89-5.81l-7.73-6c-2.15 1.45-4.92 2.3-8.16 2.3-6.26 0-11.57-4.22-13.47-9.91l-7.98 6.19C6.51 42.62 14.62 48 24 48z"
    />
  </svg>
);

export const FacebookMark = () => (
  <svg viewBox="0 0 48 48" width="18" height="18" aria-hidden="true" focusable="false">
    <path
      fill="#0866FF"
      d="M48 24a24 24 0 1 0-29.79 23.29V31.33h-4.95V24h4.95v-3.16c0-8.16 3.7-11.95 11.71-11.95 1.52 0 4.15.3 5.22.6v6.63c-.57-.06-1.55-.09-2.77-.09-3.94 0-5.46 1.49-5.46 5.37V24h7.84l-1.35 7.33h-6.49v16.49A24 24 0 0 0 48 24z"
    />
  </svg>
);

export const Mark = () => (
  <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true" focusable="false">
    <rect width="32" height="32" rx="7" fill="#0F5C6E" />
    <path d="M8 24V13l8-6 8 6v11" fill="none" stroke="#fff" strokeWidth="2.4" strokeLinejoin="round" />
    <path d="M13.5 24v-6.5h5V24" fill="none" stroke="#E3BE7E" strokeWidth="2.4" strokeLinejoin="round" />
  </svg>
);

const SHAPES = {
  eye: 'M1.5 10S4.5 4 10 4s8.5 6 8.5 6-3 6-8.5 6-8.5-6-8.5-6zM10 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  eyeOff:
    'M3 3l14 14M8 4.3A8 8 0 0 1 10 4c5.5 0 8.5 6 8.5 6a15 15 0 0 1-2.6 3.3M5.5 5.7C3 7.3 1.5 10 1.5 10s3 6 8.5 6a8 8 0 0 0 4-1.1M8.2 8.3a2.5 2.5 0 0 0 3.5 3.5',
  sun: 'M10 13.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM10 1.5v2M10 16.5v2M1.5 10h2M16.5 10h2M4 4l1.4 1.4M14.6 14.6L16 16M16 4l-1.4 1.4M5.4 14.6L4 16',
  moon: 'M16.5 12A7 7 0 0 1 8 3.5a7 7 0 1 0 8.5 8.5z',
  globe:
    'M10 18a8 8 0 1 0 0-16 8 8 0 0 0 0 16zM2 10h16M10 2c2.5 2.5 3.5 5 3.5 8s-1 5.5-3.5 8c-2.5-2.5-3.5-5-3.5-8s1-5.5 3.5-8z',
  caps: 'M10 3l6 6h-3v4H7V9H4zM7 16.5h6',
  check: 'M4 10.5l4 4 8-9',
  alert: 'M10 18a8 8 0 1 0 0-16 8 8 0 0 0 0 16zM10 6v5M10 13.5v.2',
  back: 'M16 10H4M9 5l-5 5 5 5',
} as const;

export const Drawing = ({ name }: { readonly name: keyof typeof SHAPES }) => (
  <svg
    className={styles.drawing}
    data-part="drawing"
    viewBox="0 0 20 20"
    width="20"
    height="20"
    aria-hidden="true"
    focusable="false"
  >
    <path d={SHAPES[name]} />
  </svg>
);
