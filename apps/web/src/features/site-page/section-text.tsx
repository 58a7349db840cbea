import type { Section } from './site-page-api.ts';

/** Paragraphs, then points. The texts are plain: nothing in them can become markup. */
export function SectionText({ section: { paragraphs, items } }: { section: Section }) {
  return (
    <div className="grid gap-3">
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {items.length > 0 && (
        <ul className="grid list-disc gap-2 pl-5 marker:text-yakamoz">
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
