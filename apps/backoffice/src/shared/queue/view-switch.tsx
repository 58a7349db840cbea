import '../queue.css';

import { formatCount } from '@yakamoz/site/format';

interface ViewSwitchProps<View extends string> {
  label: string;
  views: readonly { id: View; label: string; count?: number | undefined }[];
  view: View;
  onChoose: (view: View) => void;
}

/** Which part of a queue is shown. */
export function ViewSwitch<View extends string>({ label, views, view, onChoose }: ViewSwitchProps<View>) {
  return (
    <div role="group" aria-label={label} className="view-switch">
      {views.map((one) => (
        <button key={one.id} type="button" aria-pressed={one.id === view} onClick={() => onChoose(one.id)}>
          {one.label}
          {one.count !== undefined && <span className="yk-count">{formatCount(one.count)}</span>}
        </button>
      ))}
    </div>
  );
}
