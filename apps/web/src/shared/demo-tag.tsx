import { demoTagTexts } from './demo-tag-texts.ts';

/** D-07: nobody should take the demo's facts for an operator's. */
export function DemoTag({ className = '' }: { className?: string }) {
  return (
    <span
      className={`inline-block rounded-input border border-warn px-2 py-0.5 text-2xs font-bold whitespace-nowrap text-warn ${className}`}
    >
      {demoTagTexts.demoData}
    </span>
  );
}
