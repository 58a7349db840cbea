import type { ComponentType } from 'react';
import { use } from 'react';

/** The code of a part did not arrive: the connection failed, or a newer version of the site took its place. */
export class PartNotLoaded extends Error {
  constructor(cause: unknown) {
    super('a part of the site did not load', { cause });
    this.name = 'PartNotLoaded';
  }
}

export type LazyPart<Props extends object> = ComponentType<Props> & {
  /** Starts loading before the part is needed, for instance when the pointer nears its button. */
  preload: () => void;
  /** Resolves when the part is there or cannot be had: what is rendered then shows no skeleton before it. */
  arrived: () => Promise<void>;
};

let attempt = 0;

/** What failed to load is asked for again when it is next rendered. */
export const retryLoading = (): void => void (attempt += 1);

/** React.lazy remembers a failure for ever; this forgets it when asked to. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let loading: { attempt: number; failed: boolean; part: Promise<ComponentType<Props>> } | undefined;

  const begin = (): Promise<ComponentType<Props>> => {
    if (loading !== undefined && !(loading.failed && loading.attempt !== attempt)) return loading.part;
    const current = {
      attempt,
      failed: false,
      part: load().catch((error: unknown) => {
        current.failed = true;
        throw new PartNotLoaded(error);
      }),
    };
    loading = current;
    return current.part;
  };

  function Part(props: Props) {
    const Loaded = use(begin());
    return <Loaded {...props} />;
  }
  Part.arrived = async (): Promise<void> => void (await begin().catch(() => undefined));
  Part.preload = (): void => void Part.arrived();
  return Part;
}
