// Campaigns: proposed by one member, put into force by another (PRO-18), stopped by one at once.
import type { ApprovalId, Currency } from '@yakamoz/contracts';
import { asksTurnover, countedShare, faultsOf } from '@yakamoz/promotions';
import type { KnownGame, Rules, TermsFault } from '@yakamoz/promotions';

import { readPage } from '../../../platform/keyset-page.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { StaffSession } from '../../staff/index.ts';
import * as store from './campaign-store.ts';
import type { Campaign, CampaignClaim, Version } from './campaign-store.ts';
import type { Context } from '../context.ts';
import { cardsOf, termsOnWire } from '../rules-wire.ts';
import type { CurrencyCard } from '../rules-wire.ts';

const publishKind = 'promotions.publish';
const budgetKind = 'promotions.budget';

export type Budgets = Partial<Record<Currency, bigint>>;

export interface ProposedTerms {
  promotionId: number;
  name: string;
  startsAt: Date;
  endsAt: Date;
  rules: Rules;
  budgets: Budgets;
  reason: string;
}

/** What the player's card would say, and why the rules cannot be proposed. */
export async function previewTerms(
  { platform }: Context,
  rules: Rules,
): Promise<{ faults: TermsFault[]; cards: CurrencyCard[]; gamesCounted: number }> {
  const games = await store.listGames(platform.database.reader);
  const faults = faultsOf(rules, games);
  return {
    faults,
    cards: faults.length === 0 ? cardsOf(rules, games) : [],
    gamesCounted: asksTurnover(rules) ? games.filter((game) => countedShare(rules, game) > 0).length : 0,
  };
}

export async function proposeTerms(
  context: Context,
  session: StaffSession,
  asked: ProposedTerms,
): Promise<store.AddedTerms & { approvalId: ApprovalId; cards: CurrencyCard[] }> {
  const { platform, staff, content } = context;
  const { rules, startsAt, endsAt, promotionId, name, reason } = asked;
  const games = await store.listGames(platform.database.reader);
  const faults = faultsOf(rules, games).map(({ fault }) => fault);
  const fields = [
    ...new Set([...faults, ...(endsAt > startsAt ? [] : ['times']), ...budgetFaults(rules, asked.budgets)]),
  ];
  if (fields.length > 0) throw new Refusal('promotions.terms_unfair', { facts: { fields } });
  const articles = await content.promotions();
  if (!articles.some(({ id, kind }) => id === promotionId && kind === 'bonus'))
    throw new Refusal('promotions.article_unknown');

  return platform.database.inTransaction(async (tx) => {
    const added = await store.insertTerms(tx, {
      articleId: promotionId,
      name,
      given: termsOnWire(rules, { startsAt, endsAt, games }),
      by: session.staffId,
    });
    const approvalId = await staff.approvals.propose(tx, session, {
      kind: publishKind,
      subject: `campaign:${added.campaignId}`,
      // SQL compares campaign, version and hash when another member has decided (promotions.publish).
      payload: {
        campaign_id: added.campaignId,
        version: String(added.version),
        hash: added.hash,
        name,
        ...onWire(asked.budgets),
      },
      reason,
    });
    return { ...added, approvalId, cards: cardsOf(rules, games) };
  });
}

/** PRO-3, PRO-20: every currency that is offered has a budget, for one claim at least. */
function budgetFaults(rules: Rules, budgets: Budgets): string[] {
  const isPaid = Object.keys(rules.amounts).every((currency) => (budgets[currency as Currency] ?? 0n) > 0n);
  return isPaid ? [] : ['budgets'];
}

/** As SQL reads them from an approval's payload. */
const onWire = (budgets: Budgets): Record<string, string> =>
  Object.fromEntries(
    Object.entries(budgets).map(([currency, amount]) => [`budget_${currency}`, String(amount)]),
  );

export async function proposeBudgets(
  context: Context,
  session: StaffSession,
  asked: { campaignId: string; budgets: Budgets; reason: string },
): Promise<ApprovalId> {
  const { platform, staff } = context;
  const { campaign } = await readCampaign(context, { campaignId: asked.campaignId });
  if (campaign.stop !== null) throw new Refusal('promotions.already_stopped');
  return platform.database.inTransaction((tx) =>
    staff.approvals.propose(tx, session, {
      kind: budgetKind,
      subject: `campaign:${asked.campaignId}`,
      payload: { campaign_id: asked.campaignId, name: campaign.name, ...onWire(asked.budgets) },
      reason: asked.reason,
    }),
  );
}

export function registerApprovals({ staff }: Context): void {
  const failed = () => ({
    outcome: 'failed' as const,
    result: new Refusal('promotions.already_stopped').sentence(),
  });
  staff.approvals.register({
    kind: publishKind,
    permission: 'promotions.publish',
    execute: async (tx, { approvalId }) =>
      (await store.publish(tx, approvalId)) ? { outcome: 'done' } : failed(),
  });
  staff.approvals.register({
    kind: budgetKind,
    permission: 'promotions.publish',
    execute: async (tx, { approvalId }) =>
      (await store.raiseBudget(tx, approvalId)) ? { outcome: 'done' } : failed(),
  });
}

export async function stopCampaign(
  context: Context,
  session: StaffSession,
  { campaignId, reason }: { campaignId: string; reason: string },
): Promise<void> {
  const { platform, staff } = context;
  await readCampaign(context, { campaignId });
  await platform.database.inTransaction(async (tx) => {
    if (!(await store.stop(tx, campaignId, session.staffId, reason)))
      throw new Refusal('promotions.already_stopped');
    await staff.record(tx, session, {
      action: 'promotions.stop',
      subject: `campaign:${campaignId}`,
      facts: { reason },
    });
  });
}

export const listCampaigns = ({ platform }: Context): Promise<Campaign[]> =>
  store.listCampaigns(platform.database.reader, null);

export interface CampaignDetail {
  campaign: Campaign;
  /** Of the version in force, or the newest. */
  rules: Rules;
  versions: Version[];
  claims: CampaignClaim[];
  next: string | null;
}

export async function readCampaign(
  { platform }: Context,
  { campaignId, before }: { campaignId: string; before?: string | undefined },
): Promise<CampaignDetail> {
  const { reader } = platform.database;
  const [campaign] = await store.listCampaigns(reader, campaignId);
  if (campaign === undefined) throw new Refusal('promotions.campaign_unknown');
  const [rules, versions, claims] = await Promise.all([
    store.findRules(reader, { campaignId, version: campaign.version }),
    store.listVersions(reader, campaignId),
    readPage(
      {},
      (limit) => store.listClaims(reader, { campaignId, before, limit }),
      ({ id }) => id,
    ),
  ]);
  return { campaign, rules, versions, claims: claims.shown, next: claims.next };
}

/** What terms are made of: published articles of offers, what the house keeps, and games. */
export async function listChoices({ platform, content }: Context): Promise<{
  articles: { id: number; title: string; description: string; imageUrl: string; campaignId: string | null }[];
  kept: store.KeptOffer[];
  games: KnownGame[];
}> {
  const { reader } = platform.database;
  const [shown, campaigns, kept, games] = await Promise.all([
    content.promotions(),
    store.listCampaigns(reader, null),
    store.listKept(reader),
    store.listGames(reader),
  ]);
  const articles = shown
    .filter(({ kind }) => kind === 'bonus')
    .map(({ id, title, description, imageUrl }) => ({
      id,
      title,
      description,
      imageUrl,
      campaignId: campaigns.find(({ promotionId }) => promotionId === id)?.id ?? null,
    }));
  return { articles, kept, games };
}

export interface DemoCampaign {
  /** The title of the article that shows it. */
  title: string;
  rules: Rules;
  budgets: Budgets;
}

/** Offers of a play-money installation; an article that has a campaign keeps it. */
export async function addDemo(
  { platform, content }: Context,
  campaigns: readonly DemoCampaign[],
): Promise<void> {
  const articles = await content.promotions();
  const games = await store.listGames(platform.database.reader);
  await platform.database.inTransaction(async (tx) => {
    for (const { title, rules: read, budgets } of campaigns) {
      const article = articles.find((shown) => shown.title === title);
      const rules = await store.withGameOfName(tx, read);
      if (article === undefined || article.endsAt === null || rules === undefined) continue;
      // What counts nowhere in this catalogue is no offer.
      if (faultsOf(rules, games).length > 0) continue;
      await store.insertDemo(tx, {
        articleId: article.id,
        name: title,
        given: termsOnWire(rules, { startsAt: null, endsAt: article.endsAt, games }),
        budgets: onWire(budgets),
      });
    }
  });
}
