import styles from './auth.module.css';
/** A quiet line drawing of a waterfront. It takes its colours from the theme and means nothing to a screen reader. */
export function Skyline() {
  return (
    <svg className={styles.skyline} viewBox="0 0 640 420" aria-hidden="true" focusable="false">
      <circle className={styles.skylineSun} cx="468" cy="118" r="34" />
      <g className={styles.skylineFar}>
        <path d="M0 330h36v-84h44v84M96 330V214l28-22 28 22v116M188 330V176h14v-26h28v26h14v154M398 330V206h52v124M520 330v-96h24v-18h30v114h66" />
        <path d="M202 150v-30M216 150v-46M230 150v-30M420 206v-28h8v28" />
      </g>
      <g className={styles.skylineCrane}>
        <path d="M606 352V156M598 352V156M598 176l8 12-8 12 8 12-8 12M548 156h82M598 156l4-18 4 18M602 138l-50 18M602 138l26 18M560 156v24M554 180h12v9h-12z" />
      </g>
      <g className={styles.skylineNear}>
        <path d="M20 352V286h60v66M80 352V262h16l10-14 10 14h16v90" />
        <path d="M150 352V226c0-40 22-66 50-84 28 18 50 44 50 84v126" />
        <path d="M200 142V92M172 352V232c0-26 12-46 28-60 16 14 28 34 28 60v120" />
        <path d="M272 352V132l64-34v254M336 352V150h34v202" />
        <path d="M288 124v228M304 116v236M320 107v245" />
        <path d="M392 352V258h66v94M410 258v-22h30v22" />
        <path d="M480 352V190h50v162M480 214h50M480 238h50M480 262h50M480 286h50M480 310h50M505 190v162" />
        <path d="M552 352V248l30-18 30 18v104" />
      </g>
      <g className={styles.skylineWindows}>
        <path d="M34 300h8M58 300h8M34 318h8M58 318h8M34 336h8M58 336h8M94 278h6M112 278h6M94 296h6M112 296h6M94 314h6M112 314h6" />
        <path d="M346 166h14M346 184h14M346 202h14M346 220h14M346 238h14M346 256h14M346 274h14M346 292h14M346 310h14" />
        <path d="M406 276h10M434 276h10M406 294h10M434 294h10M406 312h10M434 312h10M570 262h24M570 280h24M570 298h24M570 316h24" />
      </g>
      <g className={styles.skylineDoor}>
        <path d="M418 352v-22h14v22M96 352v-16h16v16" />
      </g>
      <path d="M0 352h640" />
      <path
        className={styles.skylineWater}
        d="M24 370h76M132 370h148M318 370h60M420 370h170M60 386h120M222 386h80M352 386h148M538 386h60M130 402h96M286 402h150M482 402h60"
      />
    </svg>
  );
}
