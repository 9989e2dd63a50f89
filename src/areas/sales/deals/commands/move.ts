import { STAGES } from '#areas/sales/deals/choices.ts';
import { MOVE_INPUT, moved } from '#areas/sales/deals/moved.ts';
import { deals } from '#areas/sales/deals/schema.ts';
import { defineCommand } from '#model/commit/command.ts';
import { choice } from '#model/fields.ts';

/** Moves a deal to any stage: on, back, closed, lost, open again. */
export const move = defineCommand({
  name: 'deals.move',
  on: deals,
  right: 'edit',
  input: { to: choice(STAGES, { required: true }), ...MOVE_INPUT },
  run: ({ record, input, ...facts }) => moved(record, input.to, input, facts),
});
