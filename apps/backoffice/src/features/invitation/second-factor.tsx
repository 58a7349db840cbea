import { CopyId } from '../../shared/copy-id.tsx';
import { invitationTexts as texts } from './invitation-texts.ts';

/** The picture as an image from a data address: an SVG in the page itself could do more than be looked at. */
export function SecondFactor({ secret, picture }: { secret: string; picture: string }) {
  return (
    <section className="grid gap-3">
      <h2 className="text-sm">{texts.scanTitle}</h2>
      <p className="text-13 text-text-2">{texts.scan}</p>
      <img
        alt={texts.qr}
        src={`data:image/svg+xml,${encodeURIComponent(picture)}`}
        width={176}
        height={176}
        className="justify-self-center rounded-tile border border-line bg-s1 p-2"
      />
      <p className="text-13">
        <span className="block text-xs text-text-3">{texts.secret}</span>
        <CopyId id={secret} label={texts.secret} ends={32} />
      </p>
    </section>
  );
}
