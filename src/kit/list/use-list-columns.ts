import { useMemo } from 'react';
import type { Column, ListDefinition } from '#kit/resource.ts';
import { useAccess } from '#kit/workspace.tsx';
import { chosenOf, columnsText, offeredColumns, readColumns, shownColumns } from './list-columns.ts';
import { rememberColumns, rememberedColumns } from './list-view.ts';
import type { ListControl } from './use-list-state.ts';

export interface ListColumns {
  /** Every column the list can have. */
  readonly offered: readonly Column[];
  readonly shown: readonly Column[];
  /** Shows these from now on; undefined: what anybody sees. */
  readonly choose: (columns: readonly Column[] | undefined) => void;
  readonly isChosen: boolean;
}

/** The columns of a list: those of the address, else those this person chose last, else the declared ones. */
export function useListColumns(definition: ListDefinition, control: ListControl): ListColumns {
  const { account, decide } = useAccess();
  const { name } = definition.schema;
  const seesOthers = decide('assign', name).can;
  const offered = useMemo(() => offeredColumns(definition, seesOthers), [definition, seesOthers]);
  const { state, change } = control;
  const chosen = state.columns ?? readColumns(rememberedColumns(account.id, name));
  const text = chosen && columnsText(chosen);
  const shown = useMemo(() => shownColumns(definition, offered, readColumns(text)), [definition, offered, text]);
  return {
    offered,
    shown,
    isChosen: chosen !== undefined,
    choose: (next) => {
      const columns = next && chosenOf(definition, offered, next);
      rememberColumns(account.id, name, columns && columnsText(columns));
      change({ columns, page: state.page }, { replace: true });
    },
  };
}
