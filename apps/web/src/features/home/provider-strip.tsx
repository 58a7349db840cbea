import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '@yakamoz/ui/skeleton';
import { Link } from 'react-router';

import type { Provider } from '../../shared/games/providers-query.ts';
import { providersQuery } from '../../shared/games/providers-query.ts';
import { homeTexts } from './home-texts.ts';
import { ProviderMark } from './provider-mark.tsx';
import { ListLooks, Section } from './section.tsx';

const texts = homeTexts.providers;

/** HOME-08, in this order. */
const popular = [
  'Pragmatic Play',
  'Amusnet Interactive',
  'BGaming',
  'Evolution Gaming',
  'Evoplay Entertainment',
  'NetEnt',
  'Pocket Games Soft',
];

const pickPopular = (providers: readonly Provider[]): readonly Provider[] =>
  popular.flatMap((name) => providers.find((provider) => provider.name === name) ?? []);

export function ProviderStrip() {
  const query = useQuery({ ...providersQuery, select: pickPopular });
  return (
    <Section id="home-providers" title={texts.title} className="below-fold">
      <ListLooks
        query={query}
        heightClass="provider-height"
        skeleton={<Skeleton className="provider-height" />}
        empty={texts.empty}
      >
        {(providers) => (
          <ul className="provider-row">
            {providers.map(({ id, name, code }) => (
              <li key={id}>
                <Link
                  to={`/casino?${new URLSearchParams({ provider: code })}`}
                  className="provider provider-height"
                >
                  <ProviderMark name={name} />
                  <span className="provider-name">{name}</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </ListLooks>
    </Section>
  );
}
