import { beforeAll, describe, expect, test } from 'vitest';

import { givenDeposit } from '../../../testing/given-desk.ts';
import {
  givenBonusPlayer,
  givenCampaign,
  givenDemoOffers,
  givenNews,
  hideArticle,
  matchRules,
} from '../../../testing/given-promotions.ts';
import type { BonusPlayer, GivenCampaign } from '../../../testing/given-promotions.ts';
import { openTestHouse } from '../../../testing/test-house.ts';
import type { TestApi, TestHouse } from '../../../testing/test-house.ts';

const brief = 'public, max-age=30';
const drawn = /^\/art\/v1\/card\/[a-z]+\.[a-z]+\.[a-z]+\.[a-z0-9-]{1,40}\.svg$/;
const path = '/api/get_promotions.php';
const welcome = 'Hoş geldin bonusu: ilk yatırıma %50';

let house: TestHouse;
let api: TestApi;

beforeAll(async () => {
  house = await openTestHouse();
  await givenDemoOffers(house);
  api = await house.startApi();
});

interface Shown {
  id: number;
  title: string;
  kind: string;
  facts: { label: string; value: string }[];
  terms: string[];
  ends_at: string;
}

/** A server that has not asked yet, so it remembers nothing. */
const askNewServer = async (): Promise<Shown[]> => (await (await house.startApi()).browser().get(path)).body;

const offerOf = async (player: BonusPlayer, title = welcome) =>
  (await player.bonuses()).offers.find((offer: { title: string }) => offer.title === title);

const asCampaign = (offer: { promotion_id: number; title: string; terms_hash: string }): GivenCampaign => ({
  promotionId: offer.promotion_id,
  campaignId: '',
  title: offer.title,
  hash: offer.terms_hash,
});

describe('what is offered', () => {
  test('API-26 five slides each for narrow and wide screens; with an offer that is stopped its slide goes, and a visitor’s copy is no player’s', async () => {
    const slides = '/api/v1/banners';
    const { status, headers, body } = await api.browser().get(slides);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe(brief);
    expect(headers.get('vary')).toContain('cookie');
    expect([body.mobile.length, body.desktop.length]).toEqual([5, 5]);
    const offers = (shown: { link_url: string; title: string }[]): string[] =>
      shown.filter(({ link_url }) => link_url === '/bonus-talep').map(({ title }) => title);
    expect(offers(body.mobile)).toEqual(['Hoş geldin bonusu', 'Hafta sonu slot bonusu']);
    // The figures are the campaign's alone (PRO-1): a slide would go on telling those of an old version.
    for (const { title, text } of body.mobile.filter(
      ({ link_url }: { link_url: string }) => link_url === '/bonus-talep',
    ))
      expect(`${title} ${text}`).not.toMatch(/\d/);
    const player = await givenBonusPlayer(house, api);
    const own = await player.browser.get(slides);
    expect(own.headers.get('cache-control')).toBe('no-store');
    expect(own.body).toEqual(body);

    const stopped = await openTestHouse();
    await givenDemoOffers(stopped);
    await stopped.sql(
      `update promotions.campaign set stopped_at = platform.now(), stopped_by = 1, stop_reason = 'gone' where name = $1`,
      [welcome],
    );
    const left = (await (await stopped.startApi()).browser().get(slides)).body;
    expect(offers(left.mobile)).toEqual(['Hafta sonu slot bonusu']);
  });

  test('API-20 an array, the featured one first, each with its terms and a detail picture of its own', async () => {
    const { status, headers, body } = await api.browser().get(path);
    expect(status).toBe(200);
    // An offer that is over must not come from an old copy, nor a visitor's copy to a player.
    expect(headers.get('cache-control')).toBe(brief);
    expect(headers.get('vary')).toContain('cookie');
    expect(
      body.map((article: { kind: string; featured: boolean }) => [article.kind, article.featured]),
    ).toEqual([
      ['bonus', true],
      ['bonus', false],
      ['bonus', false],
      ['bonus', false],
      ['bonus', false],
      ['bonus', false],
      ['bonus', false],
      ['news', false],
      ['news', false],
      ['news', false],
    ]);
    for (const article of body) {
      expect(article.description.length).toBeGreaterThan(100);
      expect(article.image_url).toMatch(drawn);
      expect(article.detail_image_url).toMatch(/\/promo-[^/]+$/);
      if (article.kind === 'bonus') {
        const labels = article.facts.map((fact: { label: string }) => fact.label);
        // Rounds at the house's cost ask for nothing.
        const isGift = labels.includes('Hediye');
        expect(labels).toEqual(
          expect.arrayContaining(
            isGift
              ? ['Dönüş bedeli', 'Oyun', 'Çevrim', 'Kullanım süresi']
              : ['En az yatırım', 'Çevrim', 'Tek bahis', 'Geçerli oyunlar'],
          ),
        );
        if (isGift) continue;
        expect(article.terms.some((term: string) => term.startsWith('Örnek: '))).toBe(true);
      }
    }
  });

  test('API-20 PRO-11 no offer asks for more than ten times its bonus, and each ends at the end of a day', async () => {
    const offers = ((await api.browser().get(path)).body as Shown[]).filter(({ kind }) => kind === 'bonus');
    for (const offer of offers) {
      const wagering = offer.facts.find(({ label }) => label === 'Çevrim')?.value ?? '';
      if (wagering !== 'Yok') expect(Number(/(\d+) katı/.exec(wagering)?.[1])).toBeLessThanOrEqual(10);
      // 23:59 in Istanbul, which is three hours ahead all year.
      expect(offer.ends_at).toMatch(/T20:59:00/);
    }
  });

  test('API-20 an offer whose product cannot honour it is not shown, though it has a campaign', async () => {
    const keno = await givenCampaign(house, { ...matchRules, product: 'keno' });
    const titles = (await askNewServer()).map(({ title }) => title);
    expect(titles).toContain('Spor bahislerinde haftalık %10 iade');
    expect(titles).toContain('E-spor yatırım bonusu: %20');
    expect(titles).not.toContain(keno.title);
  });

  test('API-20 what has not begun, what is over and what is hidden is not told', async () => {
    const tell = async () => (await askNewServer()).map(({ title }) => title);
    const add = (slug: string, position: number, times: string) => givenNews(house, slug, position, times);
    await add('early', 101, `platform.now() + interval '1 hour', null`);
    await add('over', 102, `platform.now() - interval '2 hours', platform.now() - interval '1 hour'`);
    await add('open', 103, `platform.now() - interval '2 hours', platform.now() + interval '1 hour'`);
    const now = await tell();
    expect(now).toContain('open');
    expect(now).not.toContain('early');
    expect(now).not.toContain('over');

    await house.moveClock('61 minutes');
    const later = await tell();
    expect(later).toContain('early');
    expect(later).not.toContain('open');

    await hideArticle(house, 'early');
    expect(await tell()).not.toContain('early');
  });

  test('D-29 the detail picture is the drawn card under its other name', async () => {
    const { body } = await api.browser().get(path);
    const [{ image_url: card, detail_image_url: detail }] = body;
    const answer = await fetch(api.url + detail, { redirect: 'manual' });
    expect(answer.status).toBe(301);
    expect(answer.headers.get('location')).toBe(card);
    expect(answer.headers.get('cache-control')).toContain('immutable');
    for (const odd of ['card.svg', 'promo-', 'promo-..svg', 'promo-%2F%2Felsewhere.example', 'promo-a.png']) {
      expect((await fetch(`${api.url}/art/promo/${odd}`, { redirect: 'manual' })).status, odd).toBe(404);
    }
  });

  test('API-115 PRO-20 D-37 a player reads the offer in the own currency, and nothing that is not offered in it', async () => {
    const player = await givenBonusPlayer(house, api, { currency: 'EUR' });
    const { headers, body } = await player.browser.get(path);
    expect(headers.get('cache-control')).toBe('no-store');
    const offers = (body as Shown[]).filter(({ kind }) => kind === 'bonus');
    expect(offers.map(({ title }) => title)).toEqual([welcome, 'Fener gecesi: 20 bedava dönüş']);
    expect(offers[0]?.facts[1]).toEqual({ label: 'Bonus', value: '%50, en çok €50,00' });
  });
});

describe('a claim', () => {
  test('API-21 API-115 is made before the deposit, waits 72 hours, and the deposit brings the bonus with it', async () => {
    const player = await givenBonusPlayer(house, api);
    const offer = await offerOf(player);
    expect(offer).toMatchObject({
      kind: 'deposit_match',
      obstacle: null,
      turnover: {
        percent: 50,
        deposit_min: '200.00',
        bonus_max: '1000.00',
        stake_max: '50.00',
        multiplier: 5,
        days: 30,
      },
    });
    const claimed = await player.claim(asCampaign(offer), { hash: offer.terms_hash });
    expect(claimed.status).toBe(200);
    expect(claimed.body).toEqual({ success: true, message: 'Bonus talebiniz alınmıştır.' });
    const { claim, eligible, obstacle } = await player.bonuses();
    expect(claim).toMatchObject({
      state: 'waiting',
      promotion_id: offer.promotion_id,
      name: welcome,
      version: 1,
    });
    expect(new Date(claim.waits_until).getTime() - new Date(claim.claimed_at).getTime()).toBe(72 * 3_600_000);
    expect({ eligible, code: obstacle.code }).toEqual({ eligible: false, code: 'promotions.claim_waiting' });

    await givenDeposit(house, player, '1000.01');
    const balance = await house.house.wallet.balanceOf(player.id);
    expect([balance.cash, balance.bonus]).toEqual([100_001n, 50_000n]);
    const after = await player.bonuses();
    expect(after.claim).toBeNull();
    expect(after.run).toMatchObject({
      name: welcome,
      granted: '500.00',
      required: '2500.00',
      left: '2500.00',
      bonus: '500.00',
      bonus_open: '0.00',
      stake_max: '50.00',
      order: 'cash_first',
    });
    expect(after.history).toMatchObject([{ state: 'granted', granted: '500.00' }]);
    expect(after.obstacle.code).toBe('promotions.run_open');

    // A second deposit brings nothing more, and the purse verifies.
    await givenDeposit(house, player, '300.00');
    expect((await house.house.wallet.balanceOf(player.id)).bonus).toBe(50_000n);
    expect(await house.sql('select * from wallet.verify($1, $1)', [player.id])).toEqual([]);
    // PRO-3: the budget has back what was not granted.
    await house.house.promotions.upkeep.squareBudgets();
    const [budget] = await house.sql(
      `select promised, (select sum(granted) from promotions.claim where campaign_id = b.campaign_id and currency = 'TRY') as granted
       from promotions.budget as b where currency = 'TRY' and campaign_id =
         (select campaign_id from promotions.campaign where article_id = $1)`,
      [offer.promotion_id],
    );
    expect(budget).toEqual({ promised: '50000', granted: '50000' });
  });

  test('API-21 what is refused answers success false with a sentence; nobody signed in is refused', async () => {
    const player = await givenBonusPlayer(house, api);
    const refused = await player.claim({ promotionId: 999_999, campaignId: '', title: '', hash: '' });
    expect(refused.status).toBe(200);
    expect(refused.body).toEqual({ success: false, message: 'Bu kampanya şu anda açık değil.' });
    expect((await api.browser().post('/api/claim_promotion.php', { promotion_id: 1 })).status).toBe(401);
    expect((await player.browser.post('/api/claim_promotion.php', { promotion_id: '1' })).status).toBe(400);
    expect((await api.browser().get('/api/v1/bonuses')).status).toBe(401);
  });

  test('API-116 is given up by the player alone, and its turn with it', async () => {
    const [player, other] = await Promise.all([givenBonusPlayer(house, api), givenBonusPlayer(house, api)]);
    const offer = await offerOf(player);
    await player.claim(asCampaign(offer));
    const { id } = (await player.bonuses()).claim;
    const drop = `/api/v1/bonuses/claims/${id}/drop`;
    expect((await other.browser.post(drop, {})).body.code).toBe('promotions.claim_unknown');
    expect((await player.browser.post(drop, {})).status).toBe(200);
    expect((await player.browser.post(drop, {})).status).toBe(200);
    await givenDeposit(house, player, '500.00');
    expect((await house.house.wallet.balanceOf(player.id)).bonus).toBe(0n);
    expect((await player.bonuses()).history).toMatchObject([{ state: 'dropped', granted: '0.00' }]);
  });

  test('PRO-2 a weekly offer of the weekend is claimed on its days, once a week', async () => {
    const player = await givenBonusPlayer(house, api);
    const [clock] = await house.sql<{ day: number }>(
      `select date_part('isodow', platform.now() at time zone 'Europe/Istanbul')::int as day`,
    );
    // To the next Wednesday noon, then to Saturday: the house's clock moves for everybody in this file.
    await house.moveClock(`${((3 - (clock?.day ?? 1) + 7) % 7) * 24} hours`);
    const again = await givenBonusPlayer(house, await house.startApi());
    const title = 'Hafta sonu slot bonusu: %25';
    const offer = await offerOf(again, title);
    expect(offer.obstacle).toEqual({
      code: 'promotions.other_day',
      message: 'Bu bonus yalnızca şu günlerde alınır: Cumartesi, Pazar.',
    });
    await house.moveClock('72 hours');
    const late = await givenBonusPlayer(house, await house.startApi());
    expect((await late.claim(asCampaign(offer))).body.success).toBe(true);
    const [claim] = await house.sql<{ turn: string; day: number; hour: number }>(
      `select turn, date_part('isodow', waits_until at time zone 'Europe/Istanbul')::int as day,
         date_part('hour', waits_until at time zone 'Europe/Istanbul')::int as hour
       from promotions.claim where player_id = $1`,
      [late.id],
    );
    // It waits no longer than the weekend lasts.
    expect(claim).toMatchObject({ day: 1, hour: 0 });
    expect(claim?.turn).toMatch(/^\d{4}-W\d{2}$/);
    expect(player.id).not.toBe(late.id);
  });
});
