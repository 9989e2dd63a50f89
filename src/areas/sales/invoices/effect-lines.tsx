import { useLabels } from '#kit/text.ts';
import boneStyles from '#ui/bone.module.css';
import textStyles from '#ui/text.module.css';
import type { useAhead } from './use-ahead.ts';

/** What is to be looked at before the command is run. */
const GRAVE: readonly string[] = ['late', 'takenBack', 'takenBackUnread', 'draftedByPlace'];
/** What each line of the dialog says by itself. */
const LINE_EFFECT = 'line';

/** What a command will do, in sentences; a bone while the server is asked. */
export function EffectLines({ ahead }: { readonly ahead: ReturnType<typeof useAhead> }) {
  const labels = useLabels('invoices');
  const { effects, inWords } = ahead;
  return (
    <div aria-busy={!effects} aria-live="polite">
      {effects ? (
        effects
          .filter(({ key }) => key !== LINE_EFFECT)
          .map(({ key, params }) => (
            <p
              key={`${key} ${params?.name ?? ''}`}
              className={GRAVE.includes(key) ? textStyles.overdue : textStyles.quiet}
            >
              {labels.text(`effect.${key}`, inWords(params))}
            </p>
          ))
      ) : (
        <span className={boneStyles.bone} data-part="bone" />
      )}
    </div>
  );
}
