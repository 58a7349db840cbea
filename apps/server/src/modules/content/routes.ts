import { operatorCalls } from '@yakamoz/contracts';

import type { Routes } from '../../platform/http/routes.ts';
import type { Content } from './content.ts';

export function contentRoutes(routes: Routes<unknown>, content: Content): void {
  routes.open(operatorCalls.getOperator, async ({ reply }) => {
    void reply.header('cache-control', 'public, max-age=60');
    return { play_money: content.playMoney, operator: content.operator };
  });
}
