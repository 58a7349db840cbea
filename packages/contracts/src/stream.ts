import * as z from 'zod/mini';

/**
 * What travels on it: only that something changed. Whoever cares asks for the new state, so a lost or doubled
 * message costs nothing.
 */
export const streamEvent = z.discriminatedUnion('topic', [z.object({ topic: z.literal('session') })]);
export type StreamEvent = z.output<typeof streamEvent>;
