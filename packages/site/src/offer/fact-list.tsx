interface FactListProps {
  /** What the pairs are, for whoever does not see the card around them. */
  label: string;
  facts: readonly { label: string; value: string }[];
}

/** Short pairs on the face of a card: nobody should have to look for them. */
export const FactList = ({ label, facts }: FactListProps) => (
  <dl
    aria-label={label}
    className="grid grid-cols-2 gap-px overflow-hidden rounded-tile border border-line bg-line"
  >
    {facts.map((fact) => (
      <div key={fact.label} className="grow bg-s2 px-3 py-2 last:odd:col-span-2">
        <dt className="text-xs text-text-3">{fact.label}</dt>
        <dd className="tnum text-sm font-bold text-text">{fact.value}</dd>
      </div>
    ))}
  </dl>
);
