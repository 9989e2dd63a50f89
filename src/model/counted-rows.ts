/**
 * How far a list is counted where nobody asks for more, and how many of its rows are added up: a count or a total costs
 * one read for every thousand rows it finds.
 */
export const COUNTED_ROWS = 1000;
