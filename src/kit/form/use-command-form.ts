import { useCall } from '#kit/use-command.ts';
import type { CommandAnswer } from '#model/commit/run-command.ts';
import type { AnyRecord } from '#model/schema.ts';
import type { FormPart } from './typed.ts';
import { useDialogForm } from './use-dialog-form.ts';

/**
 * A form in a dialog that is sent as a command.
 * @param commands what the commands' names begin with; the resource unless said
 */
export function useCommandForm(
  resource: string,
  part: FormPart,
  before?: Pick<AnyRecord, 'id'>,
  commands: string = resource,
) {
  const form = useDialogForm(resource, part, before);
  const { call, calling } = useCall(commands);
  const { typed } = form;
  return {
    ...form,
    saving: form.saving || calling,
    /** Has the server run a command on a record. Its answer; what it refuses is shown. */
    call: async (...command: Parameters<typeof call>): Promise<CommandAnswer | undefined> => {
      typed.ask();
      typed.forgetRefusal();
      try {
        return await call(...command);
      } catch (error) {
        typed.refuse(error);
        return undefined;
      }
    },
  };
}
