import textStyles from '#ui/text.module.css';

/** One fact on a paper; nothing where there is none. */
export function Fact({ label, value }: { readonly label: string; readonly value: string | undefined }) {
  if (!value) return null;
  return (
    <div>
      <dt className={textStyles.quiet}>{label}</dt>
      <dd>
        <bdi>{value}</bdi>
      </dd>
    </div>
  );
}
