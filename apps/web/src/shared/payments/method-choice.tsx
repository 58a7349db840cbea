import { useQuery } from '@tanstack/react-query';
import { DataLooks } from '@yakamoz/site/data-looks';
import { Skeleton } from '@yakamoz/ui/skeleton';
import { StatePanel } from '@yakamoz/ui/state-panel';
import { Tabs } from '@yakamoz/ui/tabs';
import { useEffect } from 'react';

import { CategoryIcon, everyCategory } from './category-icon.tsx';
import { ChosenMethod, MethodCard } from './method-card.tsx';
import type { Direction, PaymentMethod, PaymentMethods } from './payment-methods.ts';
import { MalformedAnswer, methodsQuery } from './payment-methods.ts';
import { paymentsTexts as texts } from './payments-texts.ts';

interface MethodChoiceProps {
  direction: Direction;
  chosen: PaymentMethod | undefined;
  onChoose: (method: PaymentMethod) => void;
  onChange: () => void;
  /** Told once for each time the list could not be had. */
  onFailure?: (title: string, text: string) => void;
}

/** All methods by category, or the one that was chosen. */
export function MethodChoice({ direction, chosen, onChoose, onChange, onFailure }: MethodChoiceProps) {
  const query = useQuery(methodsQuery(direction));
  const title = query.error instanceof MalformedAnswer ? texts.malformed : texts.network;
  const { errorUpdatedAt } = query;
  useEffect(() => {
    if (errorUpdatedAt > 0 && query.isError) onFailure?.(title, texts.methodsFailed);
    // One failure is told once, whatever is rendered meanwhile.
  }, [errorUpdatedAt]);

  if (chosen !== undefined) return <ChosenMethod method={chosen} onChange={onChange} />;
  return (
    <DataLooks
      query={query}
      texts={{
        loading: texts.loadingMethods,
        loadFailed: title,
        loadFailedText: texts.methodsFailed,
        stale: texts.methodsStale,
      }}
      skeleton={<MethodsSkeleton />}
    >
      {(data) => <MethodTabs {...data} onChoose={onChoose} />}
    </DataLooks>
  );
}

function MethodTabs({ methods, categories, onChoose }: PaymentMethods & Pick<MethodChoiceProps, 'onChoose'>) {
  if (methods.length === 0)
    return <StatePanel icon="wallet" title={texts.noMethods} text={texts.noMethodsText} />;
  const filled = categories.filter(({ id }) => methods.some(({ category }) => category === id));
  const tab = (id: string, name: string, list: PaymentMethod[]) => ({
    id,
    label: (
      <>
        <CategoryIcon category={id} />
        {name}
      </>
    ),
    content: <MethodGrid methods={list} onChoose={onChoose} />,
  });
  return (
    <Tabs
      label={texts.categories}
      items={[
        tab(everyCategory, texts.all, methods),
        ...filled.map(({ id, name }) =>
          tab(
            id,
            name,
            methods.filter(({ category }) => category === id),
          ),
        ),
      ]}
    />
  );
}

function MethodGrid({
  methods,
  onChoose,
}: Pick<PaymentMethods, 'methods'> & Pick<MethodChoiceProps, 'onChoose'>) {
  return (
    <ul aria-label={texts.methods} className="grid gap-2 sm:grid-cols-2 sm:gap-3">
      {methods.map((method) => (
        <li key={method.id}>
          <MethodCard method={method} onChoose={() => onChoose(method)} />
        </li>
      ))}
    </ul>
  );
}

function MethodsSkeleton() {
  return (
    <div className="grid gap-5">
      <Skeleton className="h-12" />
      <div className="grid gap-2 sm:grid-cols-2 sm:gap-3">
        {[1, 2, 3, 4].map((place) => (
          <Skeleton key={place} className="h-21" />
        ))}
      </div>
    </div>
  );
}
