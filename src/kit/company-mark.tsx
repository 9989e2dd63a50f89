import { inkOn } from '#lib/text/colour.ts';
import type { CompanyProfile } from '#model/company/company.ts';
import styles from './company-mark.module.css';

/** The company's logo; without one its initial on the brand colour, and without that nothing. */
export function CompanyMark({ company, size }: { readonly company: CompanyProfile; readonly size: number }) {
  const { brandColour, logoUrl, name } = company;
  if (logoUrl) return <img className={styles.companyMark} src={logoUrl} height={size} alt="" />;
  if (!brandColour) return null;
  return (
    <span
      className={`${styles.companyMark} ${styles.companyInitial}`}
      style={{ width: size, height: size, fontSize: size * 0.46, background: brandColour, color: inkOn(brandColour) }}
      aria-hidden="true"
    >
      {[...name][0]?.toLocaleUpperCase()}
    </span>
  );
}
