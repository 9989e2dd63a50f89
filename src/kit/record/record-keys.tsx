import { useTranslation } from 'react-i18next';
import { KeysSheet } from '#kit/keys-sheet.tsx';
import { LOG_BUTTON } from './log-menu.tsx';
import { useRecordView } from './record-context.ts';

/** The way to the records before and after, while there is one. */
const NEIGHBOUR = '[aria-keyshortcuts="j"]';

/** What can be done on this record's page without a mouse. */
export function RecordKeys({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('list');
  const { keyed, parts } = useRecordView();
  const { stages = [], calls, Gallery } = parts;
  const hasOwn = keyed.current !== undefined;
  const offered: readonly (readonly [name: string, press: readonly string[], isThere: boolean])[] = [
    ['note', ['n'], hasOwn && calls !== undefined],
    ['stage', [`1–${stages.length}`], hasOwn && stages.length > 0],
    ['photos', ['←', '→'], Gallery !== undefined],
    ['log', ['l'], document.getElementById(LOG_BUTTON) !== null],
    ['edit', ['e'], true],
    ['neighbours', ['[', ']'], document.querySelector(NEIGHBOUR) !== null],
    ['help', ['?'], true],
  ];
  const general = offered
    .filter(([, , isThere]) => isThere)
    .map(([name, press]) => ({ press, words: t(`keys.${name}`) }));
  return <KeysSheet lines={[...(keyed.current ?? []), ...general]} onClose={onClose} />;
}
