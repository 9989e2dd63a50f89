import type { ComponentType } from 'react';
import type { Field } from '#model/fields.ts';
import type { Issue, Values } from '#model/schema.ts';
import type { Problem } from './problem.ts';

/** What every Display gets. `record` gives the neighbours a value needs (the currency of an amount). */
export interface DisplayProps<F extends Field = Field> {
  readonly resource: string;
  readonly name: string;
  readonly field: F;
  readonly value: unknown;
  readonly record: Values;
}
/** Of what holds fields itself: how each of them is shown. */
export interface NestedDisplayProps extends DisplayProps {
  readonly Display: ComponentType<DisplayProps>;
}
/** How a figure or a date was typed: `path` leads from the field to a part of it, such as `.2.unitPriceMinor`. */
export interface Typed {
  readonly path: string;
  /** Why it could not be read. */
  readonly problem?: Problem;
}
/** What is wrong inside a group or rows; `path` leads to it from there, such as `name` or `2.description`. */
export interface Part {
  readonly path: string;
  readonly issue: Issue;
}
/** What every Input gets. `onChange` takes the value as stored, or undefined when the control is empty. */
export interface InputProps<F extends Field = Field> extends DisplayProps<F> {
  readonly id: string;
  readonly onChange: (value: unknown, typed?: Typed) => void;
  readonly onBlur?: () => void;
  readonly invalid: boolean;
  /** A list of choices is open from the start. */
  readonly opens?: boolean;
  /** Of a group or rows: which of its parts are wrong, and how. */
  readonly parts?: readonly Part[];
  readonly placeholder?: string;
  /** Id of the line that says what is wrong. */
  readonly describedBy?: string;
}
/** Of what holds fields itself: the control of each. */
export interface NestedInputProps extends InputProps {
  readonly Input: ComponentType<InputProps>;
}
/** What each control of antd has of its field: its id, and what is wrong. */
export const controlOf = ({ id, invalid, describedBy, onBlur }: InputProps) => ({
  id,
  onBlur,
  status: invalid ? ('error' as const) : undefined,
  'aria-invalid': invalid,
  'aria-describedby': describedBy,
});
/** The same of a control that is typed into; a Select would put it on an element that may not have it. */
export const typedControlOf = (props: InputProps) => ({
  ...controlOf(props),
  'aria-required': props.field.required,
});
