import { keyed } from '#lib/data/keyed.ts';
import textStyles from '#ui/text.module.css';
import styles from './invoice.module.css';
import { tableOf, type Written } from './sheet-parts.ts';

export function SheetLines({ written }: { readonly written: Written }) {
  const { heads, rows } = tableOf(written);
  return (
    <table>
      <thead>
        <tr>
          {heads.map((head) => (
            <th scope="col" key={head}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {keyed(rows).map(({ key, row }) => (
          <tr key={key}>
            {keyed(row).map(({ key: at, row: { text, isFigure } }) => (
              <td key={at} className={isFigure ? `${textStyles.figures} ${styles.sheetFigure}` : undefined}>
                {text}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
