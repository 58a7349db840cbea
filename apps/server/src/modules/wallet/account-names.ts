/** By account: what staff call it. From the modules whose methods and studios the accounts belong to. */
export type AccountNames = () => Promise<ReadonlyMap<string, string>>;
