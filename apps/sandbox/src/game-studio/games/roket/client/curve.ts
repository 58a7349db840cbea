// How high the rocket is at which moment. Multipliers are whole hundredths: 135 is x1,35.

/** The rocket's start, and the least that a cash-out can bring: one step above it. */
export const startHeight = 100;
export const cashOutMin = startHeight + 1;
/** At x1000 the flight ends and everybody on board is paid. */
export const heightMax = 100_000;

/** Twice as high every 7.7 seconds: x10 after 26 s, x1000 after 77 s. */
const growthPerMs = 0.00009;

/** When the rocket reaches this height, in milliseconds after its launch. */
export const timeOf = (height: number): number => Math.log(height / startHeight) / growthPerMs;

/** The height as it is shown and paid: the last step that was reached. */
export function heightAt(elapsedMs: number): number {
  const about = Math.floor(startHeight * Math.exp(Math.max(0, elapsedMs) * growthPerMs));
  // The exponential and the logarithm each round a little: the logarithm decides.
  if (timeOf(about) > elapsedMs) return Math.max(startHeight, about - 1);
  return timeOf(about + 1) <= elapsedMs ? about + 1 : about;
}
