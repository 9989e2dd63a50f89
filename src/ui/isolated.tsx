import { Fragment } from 'react';

const BETWEEN = ' · ';

/** A title, each of its parts in the direction of its own script: a name in Arabic does not turn round what follows it. */
export const Isolated = ({ text }: { readonly text: string }) =>
  text.split(BETWEEN).map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other name
    <Fragment key={place}>
      {place > 0 && BETWEEN}
      <bdi>{part}</bdi>
    </Fragment>
  ));
