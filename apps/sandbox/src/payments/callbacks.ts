/** What the house is told of a customer's decision, and when. */
export const callbacks = ['at_once', 'delayed', 'twice', 'late', 'never', 'wrong_amount'] as const;
export type Callback = (typeof callbacks)[number];
