// Wallets that do not look at something, played by a gate in front of ours.
import { newId } from '../check.ts';
import { type Fault, saying } from './fault.ts';

const slowMs = 600;
const slowEvery = 20;

export const gateFaults: readonly Fault[] = [
  {
    name: 'believes any signature',
    gate: saying((step, attempt) => [step, { ...attempt, forged: false }]),
    reds: ['signature: of another key'],
  },
  {
    name: 'signs without the body',
    gate: saying((step, attempt) => [step, { ...attempt, tampered: false }]),
    reds: ['signature: of another body'],
  },
  {
    name: 'signs without the path',
    gate: saying((step, attempt) => [step, { ...attempt, moved: false }]),
    reds: ['signature: of another call'],
  },
  {
    name: 'has no clock',
    gate: saying((step, attempt) => [step, { ...attempt, at: new Date() }]),
    reds: ['signature: too old', 'signature: from the future'],
  },
  {
    name: 'remembers no nonce',
    gate: saying((step, attempt) => [step, { ...attempt, nonce: newId() }]),
    reds: ['nonce: used before'],
  },
  {
    name: 'serves browsers',
    gate: ({ dialect, client }) => ({
      dialect,
      client: {
        ...client,
        send: ({ headers: { origin: _origin, ...headers }, ...request }) =>
          client.send({ ...request, headers }),
      },
    }),
    reds: ['line: a request of a browser'],
  },
  {
    name: 'makes an amount of anything',
    gate: saying((step, attempt) => [
      step.call === 'bet' ? { ...step, amount: /^\d{1,15}$/.test(step.amount) ? step.amount : '100' } : step,
      attempt,
    ]),
    reds: [
      'bet: an amount that is none (-100)',
      'bet: an amount that is none (100.5)',
      'bet: an amount that is none (9999999999999999)',
    ],
  },
  {
    name: 'takes any currency for its own',
    gate: saying((step, attempt) => [
      step.call === 'bet' ? { ...step, seat: { ...step.seat, currency: 'TRY' } } : step,
      attempt,
    ]),
    reds: ['bet: in another currency'],
  },
  {
    name: 'takes every call for a new transaction',
    gate: saying((step, attempt) => [
      step.call === 'bet' || step.call === 'win' || step.call === 'rollback'
        ? { ...step, tx: `${step.tx}-${newId()}` }
        : step.call === 'bet-win'
          ? {
              ...step,
              bet: { ...step.bet, tx: `${step.bet.tx}-${newId()}` },
              win: { ...step.win, tx: `${step.win.tx}-${newId()}` },
            }
          : step,
      attempt,
    ]),
    reds: [
      'repetition: the same bet',
      'repetition: a refusal stays one',
      'at once: 50 copies of one bet',
      'bet-win: both',
      'rollback: of a bet that comes again',
      'trouble: the connection ends when its answer is on the way',
      'trouble: the connection ends right after the request',
      'trouble: the connection ends by half: the studio says no more and listens on',
      'trouble: given up and rolled back',
      'trouble: the process is killed between commit and answer',
      'chaos: 240 rounds of 8 players at once',
    ],
  },
  {
    name: 'takes every win for a new one',
    gate: saying((step, attempt) => [
      step.call === 'win' ? { ...step, tx: `${step.tx}-${newId()}` } : step,
      attempt,
    ]),
    reds: ['win: repeated', 'free rounds: their wins as one total'],
  },
  {
    name: 'tells a balance that is not there',
    gate: ({ dialect, client }) => ({
      client,
      dialect: {
        ...dialect,
        read: (step, attempt, heard) => {
          const answer = dialect.read(step, attempt, heard);
          const { balance } = answer;
          return step.call === 'balance' && balance !== undefined
            ? { ...answer, balance: { ...balance, cash: balance.cash + 1n } }
            : answer;
        },
      },
    }),
    reds: ['balance: as it is'],
  },
  {
    name: 'is slow now and then',
    gate: ({ dialect, client }) => {
      let calls = 0;
      return {
        dialect,
        client: {
          ...client,
          send: async (request) => {
            const answer = await client.send(request);
            calls += 1;
            if (calls % slowEvery !== 0 || answer === undefined) return answer;
            await new Promise((resolve) => setTimeout(resolve, slowMs));
            return { ...answer, ms: answer.ms + slowMs };
          },
        },
      };
    },
    reds: ['budget: the time of 100 answers'],
  },
];
