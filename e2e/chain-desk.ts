// The sandbox's crypto company and its chains as a test commands them.
import { expect } from '@playwright/test';

export interface ChainDesk {
  /** As a player's wallet would. */
  pay(order: { address: string; coins: string; network?: string; asset?: string }): Promise<void>;
  mine(network: 'TRON' | 'BITCOIN', blocks: number): Promise<void>;
  reorganise(network: 'TRON' | 'BITCOIN', depth: number): Promise<void>;
  returns(): Promise<{ address: string; amount: string; asset: string }[]>;
}

export function createChainDesk(apiUrl: string): ChainDesk {
  const control = async (path: string, body?: object) => {
    const headers = { 'content-type': 'application/json' };
    const init = body === undefined ? {} : { method: 'POST', headers, body: JSON.stringify(body) };
    const answer = await fetch(`${apiUrl}/control/${path}`, init);
    expect(answer.status, path).toBe(200);
    return answer.json();
  };
  return {
    pay: (order) => control('pay', order),
    mine: (network, blocks) => control('mine', { network, blocks }),
    reorganise: (network, depth) => control('reorganise', { network, depth }),
    returns: async () => (await control('returns')).returns,
  };
}
