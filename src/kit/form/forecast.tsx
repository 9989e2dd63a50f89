import { Effects } from '#kit/effects.tsx';
import { useDryRun } from '#kit/use-command.ts';
import { useCompany } from '#kit/workspace.tsx';
import type { AnyRecord, Values } from '#model/schema.ts';

/** What a command would do besides changing its own record, as the server says. */
export function Forecast(props: {
  readonly resource: string;
  readonly verb: string;
  readonly record: Pick<AnyRecord, 'id' | 'version'>;
  readonly input?: Values;
}) {
  const { resource, verb, record, input } = props;
  const { company } = useCompany();
  const answer = useDryRun(resource, verb, record, input);
  return <Effects resource={resource} effects={answer?.effects} currency={company.currency} />;
}
