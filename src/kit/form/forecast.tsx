import { useLabels } from '#kit/text.ts';
import { useDryRun } from '#kit/use-command.ts';
import type { AnyRecord, Values } from '#model/schema.ts';
import boneStyles from '#ui/bone.module.css';
import textStyles from '#ui/text.module.css';

/** What a command would do besides changing its own record, as the server says; a bone while it is asked. */
export function Forecast(props: {
  readonly resource: string;
  readonly verb: string;
  readonly record: AnyRecord;
  readonly input?: Values;
}) {
  const { resource, verb, record, input } = props;
  const labels = useLabels(resource);
  const answer = useDryRun(resource, verb, record, input);
  return (
    <div aria-busy={!answer} aria-live="polite">
      {answer ? (
        answer.effects.map(({ key, params }) => (
          <p key={key} className={textStyles.quiet}>
            {labels.text(`effect.${key}`, params)}
          </p>
        ))
      ) : (
        <span className={boneStyles.bone} data-part="bone" />
      )}
    </div>
  );
}
