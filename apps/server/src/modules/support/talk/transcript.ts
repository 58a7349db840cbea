import type { TalkId } from '@yakamoz/contracts';
import { Readable } from 'node:stream';

import type { Context } from '../context.ts';
import { listMessages } from './talk-store.ts';
import type { Owner } from './talk-store.ts';
import { ownTalk } from './talks.ts';
import { transcriptHead, transcriptLine } from './transcript-texts.ts';

const pageRows = 500;

/** The whole talk as text, page by page. */
export async function transcriptOf(context: Context, owner: Owner, id: TalkId): Promise<Readable> {
  const talk = await ownTalk(context, owner, id);
  const { reader } = context.platform.database;
  return Readable.from(
    (async function* () {
      yield transcriptHead(talk);
      for (let after = 0; ;) {
        const page = await listMessages(reader, id, { after, to: talk.lastN, limit: pageRows });
        const last = page.at(-1);
        if (last === undefined) return;
        after = last.n;
        yield page.map(transcriptLine).join('');
      }
    })(),
    { objectMode: false },
  );
}
