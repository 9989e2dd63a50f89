import { useLabels } from '#kit/text.ts';

/** What a column of a file is called: the field, with its group in front. */
export function useColumnName(resource: string): (path: string) => string {
  const labels = useLabels(resource);
  return (path) => {
    const [group = '', inner] = path.split('.');
    return inner ? `${labels.field(group)}: ${labels.field(path)}` : labels.field(path);
  };
}
