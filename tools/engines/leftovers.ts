// What would outlive a run that threw. One listener for all: Node warns of more than ten.
const leftovers = new Set<() => void>();
process.once('exit', () => leftovers.forEach((end) => end()));

/** Called when our own process ends. */
export const endWithUs = (end: () => void): void => void leftovers.add(end);
