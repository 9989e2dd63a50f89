import { useModalForm } from '@refinedev/antd';
import type { HttpError } from '@refinedev/core';
import { isRefused } from '#kit/resource.ts';
import type { ChangeSet } from '#model/changes.ts';
import { AppError } from '#model/errors.ts';
import type { AnyRecord, Issue, Values } from '#model/schema.ts';
import type { FormPart } from './typed.ts';
import { FORM, useFormCommit, useFormMeta } from './use-form-commit.ts';
import { useTyped } from './use-typed.ts';

/** A form in a dialog: `useModalForm` of Refine with antd's form. `before` is the record, where there is one already. */
export function useDialogForm(resource: string, part: FormPart, before?: Pick<AnyRecord, 'id'>) {
  const meta = useFormMeta();
  const modal = useModalForm<AnyRecord, HttpError, Values>({
    ...FORM,
    resource,
    action: before ? 'edit' : 'create',
    id: before?.id,
    mutationMeta: meta,
    defaultVisible: true,
  });
  const typed = useTyped(modal.form, part);
  const { send, saving } = useFormCommit(resource, meta, modal.onFinish);
  return {
    typed,
    saving,
    submit: modal.form.submit,
    /** Of antd's form; `onFinish` gets what was typed once nothing is wrong with its fields. */
    formProps: (onFinish: (values: Values) => unknown) => ({
      ...modal.formProps,
      ...typed.formProps,
      onFinish: () => void onFinish(typed.now().values),
      onFinishFailed: typed.ask,
    }),
    /**
     * Sends what a command makes of it; the records once they are stored. What is wrong otherwise is shown. With `waiting`,
     * a save that finds no server waits in the outbox under that title.
     */
    run: async (
      made: ChangeSet | readonly Issue[],
      waiting?: { readonly title: string; readonly onQueued: () => void },
    ): Promise<readonly AnyRecord[] | undefined> => {
      typed.ask();
      typed.forgetRefusal();
      try {
        if (isRefused(made)) throw new AppError('invalid', { issues: made });
        return await send(made, waiting?.title);
      } catch (error) {
        if (typed.refuse(error).kind === 'queued') waiting?.onQueued();
        return undefined;
      }
    },
  };
}
