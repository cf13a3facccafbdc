import { passAddress } from './pass-link.ts';
import { passText as text } from './pass-text.ts';
import { QrCode } from '#web/design/QrCode.tsx';
import { productName } from '#shared/text.ts';
import './pass-sheet.css';

export interface PrintedPass {
  readonly nickname: string;
  readonly code: string;
  readonly url: string;
}

/** Eight passes on a sheet of A4, to be cut out. Load it lazily: it brings the QR code library. */
export function PassSheet({ passes }: { passes: readonly PrintedPass[] }) {
  return (
    <ul className="pass-sheet">
      {passes.map(pass => (
        <li key={pass.url}>
          <Pass {...pass} />
        </li>
      ))}
    </ul>
  );
}

function Pass({ nickname, code, url }: PrintedPass) {
  return (
    <article className="pass-slip" aria-label={text.slip(nickname)}>
      <header>
        <p className="pass-name">{nickname}</p>
        <p className="pass-product">{text.of(productName)}</p>
      </header>
      <div className="pass-ways">
        <div className="pass-qr">
          <QrCode words={url} label={text.qr(nickname)} />
        </div>
        <div className="pass-typed">
          <p>{text.scan}</p>
          <p>{text.type}</p>
          <p className="font-bold wrap-anywhere">{passAddress()}</p>
          <p className="pass-code">{code}</p>
        </div>
      </div>
      <p className="pass-parents">{text.parents}</p>
    </article>
  );
}
