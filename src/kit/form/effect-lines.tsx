import { useLabels } from '#kit/text.ts';
import boneStyles from '#ui/bone.module.css';
import textStyles from '#ui/text.module.css';
import type { Ahead } from './use-ahead.ts';

/**
 * What a command will do, in sentences of the resource; a bone while the server is asked.
 * @param grave what is to be looked at before the command is run
 */
export function EffectLines(props: {
  readonly resource: string;
  readonly ahead: Pick<Ahead, 'effects' | 'inWords'>;
  readonly grave?: readonly string[];
}) {
  const { resource, ahead, grave = [] } = props;
  const labels = useLabels(resource);
  const { effects, inWords } = ahead;
  return (
    <div aria-busy={!effects} aria-live="polite">
      {effects ? (
        effects.map(({ key, params }) => (
          <p
            key={`${key} ${Object.values(params ?? {}).join(' ')}`}
            className={grave.includes(key) ? textStyles.overdue : textStyles.quiet}
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
