// An answer of support that nobody read goes out by mail (TLK-6). It is no notice: its words are the answer, a visitor gets it too, and
// nobody switches it off, because there the answer would be lost.
import * as z from 'zod/mini';

import { addJob, jobFor } from '../../platform/jobs.ts';
import type { Job, JobKind } from '../../platform/jobs.ts';
import type { Listener } from '../../platform/news-listener.ts';
import { supportNews } from '../support/index.ts';
import type { Context } from './context.ts';
import { supportAnswerMail } from './support-mail-texts.ts';

const answerUnread = z.object({ letter_id: z.string().check(z.regex(/^[1-9]\d{0,17}$/)) });

const sendSupportAnswer = {
  name: 'notifications:send_support_answer',
  payload: z.object({ letterId: z.string() }),
  // Tried for more than a day: no answer is lost because a mail server is away.
  attemptsMax: 16,
} satisfies JobKind;

export const supportLetterListener: Listener = {
  consumer: 'notifications-support',
  subject: supportNews.answerUnread,
  handle: async (tx, news) => {
    const { letter_id: letterId } = answerUnread.parse(news.body);
    await addJob(tx, sendSupportAnswer, { letterId });
  },
};

export const supportLetterJobs = ({ platform, identity, support }: Context): Job[] => [
  jobFor(sendSupportAnswer, async ({ letterId }) => {
    const letter = await support.letterOf(letterId);
    if (letter === undefined) return;
    const { to } = letter;
    if ('email' in to)
      return platform.mailer.send(supportAnswerMail({ to: to.email, name: undefined }, letter));
    const { email, firstName } = await identity.profileOf(to.playerId);
    await platform.mailer.send(supportAnswerMail({ to: email, name: firstName }, letter));
  }),
];
