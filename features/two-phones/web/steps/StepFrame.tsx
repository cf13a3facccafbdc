import type { ReactNode } from 'react';
import { text } from '../phones-text.ts';
import { useMember } from '#web/member/member.ts';
import { keepRoomFor } from '#web/design/keep-room.ts';

interface StepFrameProps {
  step: keyof typeof text.steps;
  /** At the bottom, in the thumb's reach: the main action first. */
  actions?: ReactNode;
  children: ReactNode;
}

const keepRoom = keepRoomFor('--page-bar');
const focus = (heading: HTMLElement | null) => heading?.focus({ preventScroll: true });

/** Says where one is, and what comes next. */
export function StepFrame({ step, actions, children }: StepFrameProps) {
  const { kind } = useMember();
  const isAsked = kind === 'child' && ['deal', 'review', 'receipt'].includes(step);
  return (
    <section aria-labelledby="phones-step" className="phones-step">
      <h2 id="phones-step" ref={focus} tabIndex={-1}>
        {text.steps[step]}
      </h2>
      <p>{text.next[step]}</p>
      {isAsked && <p>{text.childNote}</p>}
      {children}
      {actions !== undefined && (
        <div ref={keepRoom} className="phones-bar">
          {actions}
        </div>
      )}
    </section>
  );
}
