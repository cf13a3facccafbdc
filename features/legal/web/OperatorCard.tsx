import type { Operator } from '../contract.ts';
import { missingEssentials } from '../rules/operator.ts';
import { text } from './text.ts';
import { designText } from '#web/design/text.ts';

interface OperatorCardProps {
  /** Undefined while loading, which never happens in a server-rendered page. */
  operator: Operator | undefined;
  /** Includes register and VAT id, for the imprint. */
  isWhole?: boolean;
}

export function OperatorCard({ operator, isWhole = false }: OperatorCardProps) {
  if (operator === undefined) return <p>{designText.loading}</p>;
  const { name, address, email, phone, register, vatId } = operator;
  const missing = missingEssentials(operator);
  const isEmpty = name === null && address === null && email === null && phone === null;
  return (
    <>
      {!isEmpty && (
        <address className="card legal-operator">
          {name !== null && <strong>{name}</strong>}
          {address?.map((line, i) => (
            <span key={i}>{line}</span>
          ))}
          {email !== null && (
            <span>
              {text.email}: <a href={`mailto:${email}`}>{email}</a>
            </span>
          )}
          {phone !== null && (
            <span>
              {text.phone}: <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
            </span>
          )}
          {isWhole && register !== null && <span>{text.register(register)}</span>}
          {isWhole && vatId !== null && <span>{text.vatId(vatId)}</span>}
        </address>
      )}
      {missing.length > 0 && <NotEntered detail={text.missing(missing)} />}
    </>
  );
}

export function NotEntered({ detail }: { detail?: string }) {
  return (
    <div className="legal-missing">
      <p>
        <strong>{text.notEntered}</strong> {detail}
      </p>
      <p className="text-sm">
        {text.howToEnter} <code>.env.example</code>.
      </p>
    </div>
  );
}
