export interface Figure {
  label: string;
  value: string;
  /** How it comes about. */
  beside?: readonly string[];
  isStrong?: boolean;
}

/** Names on the left, figures on the right, one below the other. */
export const FigureList = ({ figures }: { figures: readonly Figure[] }) => (
  <dl className="grid gap-2">
    {figures.map(({ label, value, beside = [], isStrong = false }) => (
      <div
        key={label}
        className="flex items-baseline justify-between gap-4 border-t border-line pt-2 first:border-0 first:pt-0"
      >
        <dt className="text-sm text-text-2">{label}</dt>
        <dd className={`tnum text-right font-bold ${isStrong ? 'text-lg text-mehtap' : 'text-sm'}`}>
          <span className="block">{value}</span>
          {beside.map((text) => (
            <span key={text} className="block text-xs font-medium text-text-3">
              {text}
            </span>
          ))}
        </dd>
      </div>
    ))}
  </dl>
);
