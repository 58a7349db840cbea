import { clsx } from 'clsx';
import { useId, useState, type ReactNode } from 'react';
import { Icon } from './icon.tsx';

export interface AccordionItem {
  id: string;
  title: ReactNode;
  content: ReactNode;
}

export interface AccordionProps {
  items: readonly AccordionItem[];
  headingLevel?: 2 | 3 | 4 | undefined;
  className?: string | undefined;
}

/** Closed at first; any number may stand open, because a reader compares. */
export function Accordion({ items, headingLevel = 3, className }: AccordionProps) {
  return (
    <div data-slot="accordion" className={clsx('yk-accordion', className)}>
      {items.map((item) => (
        <Section key={item.id} item={item} headingLevel={headingLevel} />
      ))}
    </div>
  );
}

function Section({ item, headingLevel }: { item: AccordionItem; headingLevel: 2 | 3 | 4 }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const Heading = `h${headingLevel}` as const;
  return (
    <div data-slot="accordion-item" data-open={open || undefined}>
      <Heading className="yk-accordion-heading">
        <button
          type="button"
          id={`${id}-title`}
          aria-expanded={open}
          aria-controls={`${id}-content`}
          onClick={() => setOpen(!open)}
        >
          {item.title}
          <Icon name="chevron-down" size={20} />
        </button>
      </Heading>
      <div
        id={`${id}-content`}
        role="region"
        aria-labelledby={`${id}-title`}
        className="yk-accordion-content"
        inert={!open}
      >
        <div>
          <div className="yk-accordion-inner">{item.content}</div>
        </div>
      </div>
    </div>
  );
}
