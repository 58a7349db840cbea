import type { EventStream } from '../../platform/http/event-stream.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Picture } from '../sportsbook/index.ts';

/** Where the pictures of matches come from. */
interface PictureSource {
  /** Of the stream's events. */
  event: string;
  follow(id: string, follower: { onPicture: (picture: Picture) => void; onGap: () => void }): () => void;
  /** Those of these matches that look otherwise than the caller knows, with a higher number. */
  newer(known: readonly { id: string; seq: number; json: Buffer | undefined }[]): Promise<Picture[]>;
  /**
   * Where a look reads much: how many are asked for at once, and after how long without a look one is looked at again. Messages say what
   * changed, so this finds only what nobody was told of. Without it the regular look asks for all.
   */
  sparing?: { atOnceMax: number; againMs: number };
}

interface Topic {
  id: string;
  /** Below every number a match can have, as long as nothing is known of it. */
  seq: number;
  json: Buffer | undefined;
  /** The newest picture as an event, in bytes that all its readers share. */
  frame: Buffer | undefined;
  readers: Set<EventStream>;
  stopFollowing: (() => void) | undefined;
  /** Set while it rests after an event; `due` if it has changed meanwhile. */
  rest: NodeJS.Timeout | undefined;
  due: boolean;
  /** It is to be asked for again when it has rested. */
  wanted: boolean;
  /** When it was last asked for with an answer. */
  lookedAtMs: number;
}

export interface MatchTopics {
  /** The picture of each match at once, and whenever it changes, until the stream closes. */
  join(ids: readonly string[], stream: EventStream): void;
  size(): number;
  /** Nothing could be asked for so long that nobody can say whether what is shown still holds. */
  isBlind(): boolean;
  stop(): void;
}

// RTM-7: a match is told at most once in this time; nobody reads a price faster.
const restMs = 250;
// RTM-8: how often PostgreSQL is asked for what was missed.
const lookMs = 10_000;
// RTM-10: as long as a silent feed's prices stand (STF-5 of sportsbook).
const blindAfterMs = 20_000;
const eventEnd = Buffer.from('\n\n');

/** The matches that are on somebody's screen, each followed once for all its readers in this process. */
export function createMatchTopics(
  platform: Pick<Platform, 'log'>,
  { source, onBlind }: { source: PictureSource; onBlind: () => void },
): MatchTopics {
  const eventHead = Buffer.from(`event: ${source.event}\ndata: `);
  const topics = new Map<string, Topic>();
  const wanted = new Set<Topic>();
  let looking = false;
  let blind = false;
  const blindness = setTimeout(() => {
    // Nobody reads, so nothing was asked.
    if (topics.size === 0) return;
    blind = true;
    onBlind();
  }, blindAfterMs).unref();

  const tell = (topic: Topic): void => {
    const { frame, readers } = topic;
    if (frame === undefined) return;
    if (topic.rest !== undefined) {
      topic.due = true;
      return;
    }
    for (const reader of readers) reader.sendRaw(frame);
    topic.rest = setTimeout(() => {
      topic.rest = undefined;
      if (topic.wanted) want([topic]);
      topic.wanted = false;
      if (!topic.due) return;
      topic.due = false;
      tell(topic);
    }, restMs);
  };

  /** Pictures come over several ways and in any order. */
  const take = (topic: Topic, { seq, json }: Picture): void => {
    if (seq <= topic.seq) return;
    topic.seq = seq;
    topic.json = json;
    topic.frame = Buffer.concat([eventHead, json, eventEnd]);
    tell(topic);
  };

  const forget = (topic: Topic): void => {
    if (topics.get(topic.id) === topic) topics.delete(topic.id);
    wanted.delete(topic);
    clearTimeout(topic.rest);
    topic.stopFollowing?.();
  };

  const follow = (topic: Topic): void => {
    topic.stopFollowing ??= source.follow(topic.id, {
      onPicture: (picture) => take(topic, picture),
      onGap() {
        // RTM-7: what was told a moment ago is not asked for either.
        if (topic.rest === undefined) want([topic]);
        else topic.wanted = true;
      },
    });
  };

  /** Asks for what is newer than what is shown, for many matches at once. */
  const look = async (): Promise<void> => {
    const asked = [...wanted].slice(0, source.sparing?.atOnceMax);
    for (const topic of asked) {
      wanted.delete(topic);
      topic.lookedAtMs = Number.NEGATIVE_INFINITY;
    }
    const pictures = await source.newer(asked);
    blind = false;
    blindness.refresh();
    for (const topic of asked) topic.lookedAtMs = performance.now();
    const byId = new Map(pictures.map((picture) => [picture.id, picture]));
    for (const topic of asked) {
      if (topics.get(topic.id) !== topic) continue;
      const picture = byId.get(topic.id);
      if (picture !== undefined) take(topic, picture);
      // Followed only now: an id that nobody knows must not cost a subscription.
      if (topic.frame === undefined) forget(topic);
      else follow(topic);
    }
  };

  /** After this turn of the event loop, so that streams that open together ask together. */
  const want = (these: Iterable<Topic>): void => {
    for (const topic of these) wanted.add(topic);
    if (wanted.size > 0) lookSoon();
  };

  const lookSoon = (): void => {
    if (looking) return;
    looking = true;
    setImmediate(() => {
      look()
        // RTM-8: whoever got nothing now gets it at the next regular look.
        .catch((error: unknown) => platform.log.warn({ err: error }, 'matches could not be looked at'))
        .finally(() => {
          looking = false;
          want([]);
        });
    });
  };

  /** RTM-8. Always one at least: whether PostgreSQL answers is seen by nothing else (RTM-10). */
  const dueNow = (): Iterable<Topic> => {
    const { sparing } = source;
    if (sparing === undefined) return topics.values();
    const longest = [...topics.values()].toSorted((one, other) => one.lookedAtMs - other.lookedAtMs);
    const before = performance.now() - sparing.againMs;
    const due = longest.findIndex(({ lookedAtMs }) => lookedAtMs > before);
    return longest.slice(0, Math.min(Math.max(due === -1 ? longest.length : due, 1), sparing.atOnceMax));
  };

  const regularly = setInterval(() => {
    want(dueNow());
    // Also without readers, since none are let in before something could be asked again.
    if (blind) lookSoon();
  }, lookMs).unref();

  const topicOf = (id: string): Topic => {
    const known = topics.get(id);
    if (known !== undefined) return known;
    if (topics.size === 0) blindness.refresh();
    const topic: Topic = {
      id,
      seq: 0,
      json: undefined,
      frame: undefined,
      readers: new Set(),
      stopFollowing: undefined,
      rest: undefined,
      due: false,
      wanted: false,
      lookedAtMs: Number.NEGATIVE_INFINITY,
    };
    topics.set(id, topic);
    return topic;
  };

  return {
    size: () => topics.size,
    isBlind: () => blind,
    join(ids, stream) {
      const joined = ids.map(topicOf);
      for (const topic of joined) topic.readers.add(stream);
      const frames = joined.flatMap((topic) => topic.frame ?? []);
      if (frames.length > 0) stream.sendRaw(Buffer.concat(frames));
      want(joined.filter((topic) => topic.frame === undefined));
      stream.onClose(() => {
        for (const topic of joined) {
          topic.readers.delete(stream);
          if (topic.readers.size === 0) forget(topic);
        }
      });
    },
    stop() {
      clearInterval(regularly);
      clearTimeout(blindness);
      for (const topic of topics.values()) forget(topic);
    },
  };
}
