import { Card } from '../src/card.tsx';
import { Logo } from '../src/logo.tsx';
import { Moonglade } from '../src/moonglade.tsx';
import { Skeleton } from '../src/skeleton.tsx';
import { StepMark } from '../src/step-mark.tsx';
import { texts } from './gallery-texts.ts';
import { Columns } from './specimen.tsx';

const { surfaces } = texts;

export const LogoStates = () => (
  <div className="flex flex-wrap items-center gap-x-10 gap-y-6">
    <Logo style={{ fontSize: 'min(56px, 13vw)' }} />
    <Logo />
    <Logo markOnly />
    <Logo name="Marti" style={{ fontSize: 18 }} />
  </div>
);

const fullWidth = { '--glade-width': '100%', '--glade-height': '6px' } as object;

export const MoongladeStates = () => (
  <>
    <div className="flex flex-wrap items-center gap-10">
      <Moonglade className="w-24" dashes={7} />
      <Moonglade dashes={3} />
      <Moonglade />
      <Moonglade lit={false} />
      <Moonglade lit={0.5} />
      <Moonglade working />
      <Moonglade dashes={3} layout="row" working />
    </div>
    <Moonglade dashes={9} layout="row" lit={0.62} label={surfaces.progress} style={fullWidth} />
  </>
);

export const CardStates = () => (
  <Columns>
    <Card>
      <p className="font-semibold">{surfaces.card}</p>
      <p className="text-text-2 mt-1 text-sm">{surfaces.cardText}</p>
      <Card level={2} padding="sm" className="mt-4 text-sm">
        {surfaces.level2}
      </Card>
    </Card>
    <Card>
      <p className="flex justify-between text-sm font-semibold">
        {surfaces.progress} <span className="text-mehtap tnum">{surfaces.progressText}</span>
      </p>
      <Moonglade
        className="mt-3"
        dashes={7}
        layout="row"
        lit={0.75}
        label={surfaces.progress}
        style={fullWidth}
      />
    </Card>
  </Columns>
);

export const StepMarkStates = () => (
  <Columns>
    <StepMark step={1} of={2} label={surfaces.step} />
    <StepMark step={2} of={3} label={surfaces.step} />
    <StepMark step={3} of={3} />
  </Columns>
);

export const SkeletonStates = () => (
  <div className="flex max-w-md gap-4">
    <Skeleton className="h-32 w-24" />
    <div className="flex-1">
      <Skeleton shape="text" lines={4} />
      <Skeleton className="mt-3 h-11" />
    </div>
  </div>
);
