import type { StaffId, TalkTopic } from '@yakamoz/contracts';

import { Refusal } from '../../../platform/refusal.ts';
import type { Context } from '../context.ts';
import { readWaiting } from './desk-store.ts';
import * as store from './figure-store.ts';
import type { Days, Spread } from './figure-store.ts';

type Asked = { [Day in keyof Days]?: string | undefined };

const usualDays = 7;
const daysMax = 92;
const dayMs = 86_400_000;
const none: Spread = { count: 0, median_s: null, p90_s: null };

export async function readFigures({ platform }: Context, asked: Asked) {
  const days = await daysOf(platform, asked);
  // Read by the pool of searches: long spans are sorted, and no player waits for that.
  return platform.searches.run(async (reader) => {
    const waits = await store.readWaits(reader, days);
    const opened = await store.countOpened(reader, days);
    const answers = await store.countAnswers(reader, days);
    const ratings = await store.readRatings(reader, days);
    const total = waits.find(({ hour, topic, member }) => hour === null && topic === null && member === null);
    const topics = [
      ...new Set<TalkTopic>([
        ...opened.map(({ topic }) => topic),
        ...waits.flatMap(({ topic }) => topic ?? []),
      ]),
    ];
    return {
      days,
      waiting: await readWaiting(reader),
      opened: sum(opened.map((one) => one.opened)),
      unanswered: sum(opened.map((one) => one.unanswered)),
      first: total?.first ?? none,
      next: total?.next ?? none,
      hours: waits
        .flatMap(({ hour, first, next }) => (hour === null ? [] : [{ hour, first, next }]))
        .toSorted((a, b) => a.hour - b.hour),
      topics: topics.toSorted().map((topic) => {
        const waited = waits.find((one) => one.topic === topic);
        return {
          topic,
          opened: opened.find((one) => one.topic === topic)?.opened ?? 0,
          first: waited?.first ?? none,
          next: waited?.next ?? none,
        };
      }),
      members: answers.map((one) => ({
        ...one,
        waited: waits.find(({ member }) => member === one.member)?.all ?? none,
        stars: meanStars(ratings, one.member),
      })),
      ratings: [1, 2, 3, 4, 5].map((stars) =>
        sum(ratings.flatMap((one) => (one.stars === stars ? one.count : []))),
      ),
      complaints: await store.countComplaints(reader, days),
    };
  });
}

async function daysOf({ database }: Context['platform'], { from, to }: Asked): Promise<Days> {
  if (from === undefined || to === undefined) return store.lastDays(database.reader, usualDays);
  const length = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  if (!(length >= 1 && length <= daysMax)) {
    throw new Refusal('platform.invalid_request', { facts: { fields: ['from', 'to'] } });
  }
  return { from, to };
}

const sum = (numbers: number[]): number => numbers.reduce((total, one) => total + one, 0);

function meanStars(
  ratings: readonly { member: StaffId | null; stars: number; count: number }[],
  member: StaffId,
): number | null {
  const own = ratings.filter((one) => one.member === member);
  const count = sum(own.map((one) => one.count));
  return count === 0 ? null : sum(own.map((one) => one.stars * one.count)) / count;
}
