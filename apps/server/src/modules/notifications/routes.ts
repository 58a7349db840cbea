import { noticesCalls } from '@yakamoz/contracts';
import type { PlayerId } from '@yakamoz/contracts';

import type { Routes } from '../../platform/http/routes.ts';
import type { Notifications } from './notifications.ts';

export function noticeRoutes(routes: Routes<{ playerId: PlayerId }>, { inbox }: Notifications): void {
  routes.forPlayer(noticesCalls.listNotices, async ({ query, player }) => {
    const { notices, next, unread } = await inbox.list(player.playerId, query);
    return {
      notices: notices.map(({ noticeId, kind, createdAt, readAt, title, paragraphs, link }) => ({
        id: noticeId,
        kind,
        at: createdAt.toISOString(),
        read: readAt !== null,
        title,
        paragraphs: [...paragraphs],
        link,
      })),
      next,
      unread,
    };
  });

  routes.forPlayer(noticesCalls.countUnread, async ({ player }) => ({
    unread: await inbox.countUnread(player.playerId),
  }));

  routes.forPlayer(noticesCalls.readNotice, async ({ params, player }) => ({
    unread: await inbox.read(player.playerId, params.id),
  }));

  routes.forPlayer(noticesCalls.readAllNotices, async ({ body, player }) => ({
    unread: await inbox.readUpTo(player.playerId, body.up_to),
  }));

  routes.forPlayer(noticesCalls.getPreferences, async ({ player }) => ({
    kinds: await inbox.preferencesOf(player.playerId),
  }));

  routes.forPlayer(noticesCalls.setPreference, async ({ body, player }) => ({
    kinds: await inbox.choose(player.playerId, body),
  }));
}
