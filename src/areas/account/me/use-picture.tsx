import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { kindOf } from '#kit/failure.tsx';
import { type PictureProblem as FileProblem, preparePicture } from '#kit/picture-file.ts';
import { useServices } from '#kit/workspace.tsx';
import type { StaffMember } from '#model/people/people.ts';
import { uploadKind } from '#model/uploads.ts';
import { Problem } from '#ui/problem.tsx';
import { toast } from '#ui/toast.tsx';

/** Sharp on the largest place an avatar has, on a dense screen. */
const LONGEST_SIDE = 512;
type Refusal = { readonly file: FileProblem } | { readonly error: unknown };

/** A picture on its way: chosen and shown, then stored or dropped. */
export function usePicture(onPerson: (person: StaffMember) => void) {
  const { t } = useTranslation('me');
  const { profile } = useServices();
  const [chosen, setChosen] = useState<{ readonly picture: Blob; readonly preview: string }>();
  const [problem, setProblem] = useState<Refusal>();
  const [saving, setSaving] = useState(false);
  useEffect(() => () => URL.revokeObjectURL(chosen?.preview ?? ''), [chosen]);

  const choose = async (file: File) => {
    setProblem(undefined);
    const result = await preparePicture(file, uploadKind('profilePicture'), LONGEST_SIDE);
    if ('problem' in result) setProblem({ file: result.problem });
    else setChosen({ picture: result.picture, preview: URL.createObjectURL(result.picture) });
  };
  const save = async (picture: Blob | undefined) => {
    setSaving(true);
    setProblem(undefined);
    try {
      onPerson(await profile.setPicture(picture));
      setChosen(undefined);
      toast(t(picture ? 'picture.saved' : 'picture.removed'));
    } catch (error) {
      setProblem({ error });
    } finally {
      setSaving(false);
    }
  };
  return {
    preview: chosen?.preview,
    problem,
    saving,
    choose,
    save,
    use: () => chosen && void save(chosen.picture),
    cancel: () => setChosen(undefined),
  };
}

export function PictureProblem(props: { readonly problem: Refusal | undefined; readonly megabytes: number }) {
  const { t } = useTranslation(['me', 'ui']);
  const { problem, megabytes } = props;
  if (!problem) return null;
  return (
    <Problem>
      {'file' in problem
        ? t(`picture.problem.${problem.file}`, { size: megabytes })
        : t(`ui:error.${kindOf(problem.error)}`)}
    </Problem>
  );
}
