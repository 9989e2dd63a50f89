import { useLabels } from '#kit/text.ts';
import textStyles from '#ui/text.module.css';
import type { Meeting } from './schema.ts';

/** Who has the keys, and how one gets in; nothing where neither is known. */
export function KeysLine({ meeting: { access } }: { readonly meeting: Meeting }) {
  const texts = useLabels('calendar');
  const keys = [access?.keyHolder, access?.instructions].filter(Boolean).join(' · ');
  if (!keys) return null;
  return (
    <p className={textStyles.quiet}>
      {texts.text('runSheet.keys')}: <bdi>{keys}</bdi>
    </p>
  );
}
