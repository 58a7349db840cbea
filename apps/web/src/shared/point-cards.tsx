import { Card } from '@yakamoz/ui/card';
import type { IconName } from '@yakamoz/ui/icon';
import { Icon } from '@yakamoz/ui/icon';

interface PointCardsProps {
  points: readonly { icon: IconName; title: string; text: string }[];
}

/** Three or so short points side by side; on a phone one below the other. */
export function PointCards({ points }: PointCardsProps) {
  return (
    <ul className="grid gap-3 md:grid-cols-3 md:gap-4">
      {points.map(({ icon, title, text }) => (
        <Card as="li" key={title} className="grid grid-cols-[auto_1fr] content-start gap-x-4 md:block">
          <Icon name={icon} size={28} className="row-span-2 text-mehtap" />
          <h3 className="md:mt-4">{title}</h3>
          <p className="mt-1 text-sm text-text-2">{text}</p>
        </Card>
      ))}
    </ul>
  );
}
