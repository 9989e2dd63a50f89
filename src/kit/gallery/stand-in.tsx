import styles from './stand-in.module.css';

/** Drawings that replace a photo: the kind of property in a few lines. */
const SHAPES: { readonly [kind: string]: string } = {
  tower:
    'M122 150V44h44v106M166 72h34v78M134 58h8M148 58h8M134 74h8M148 74h8M134 90h8M148 90h8M134 106h8M148 106h8M178 86h10M178 102h10M178 118h10M138 150v-22h14v22',
  house: 'M92 98l68-48 68 48M108 88v62h104V88M146 150v-32h28v32M122 104h16v16h-16zM182 104h16v16h-16z',
  shop: 'M100 84h120l10 22H90zM104 106v44h112v-44M118 118h40v32M170 118h32v18h-32zM100 84V62h120v22',
  hall: 'M88 150V92l72-34 72 34v58M116 150v-40h88v40M116 124h88M116 137h88',
  land: 'M84 132c26-22 52-22 76 0s52 22 76 0M84 150h152M118 108V80M118 80c-14 0-14-24 0-24s14 24 0 24M202 112V90M202 90c-11 0-11-20 0-20s11 20 0 20',
};
const KINDS: { readonly [subType: string]: string } = {
  Villa: 'house',
  Townhouse: 'house',
  Bungalow: 'house',
  Compound: 'house',
  Farm: 'land',
  UnimprovedLand: 'land',
  Retail: 'shop',
  Shop: 'shop',
  Showroom: 'shop',
  Warehouse: 'hall',
  Industrial: 'hall',
  Factory: 'hall',
};

export function StandIn({ subType = '' }: { readonly subType?: string }) {
  return (
    <svg className={styles.standIn} viewBox="0 0 320 200" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <circle className={styles.standInGround} cx="160" cy="104" r="76" />
      <path d={SHAPES[KINDS[subType] ?? 'tower']} />
      <path d="M60 150h200" />
    </svg>
  );
}
