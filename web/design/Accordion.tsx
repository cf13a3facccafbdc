import type { ReactNode } from 'react';
import { ChevronDown } from 'lucide';
import { Icon } from './Icon.tsx';
import { joinClasses } from './join-classes.ts';
import './accordion.css';

const tints = {
  none: '',
  play: 'bg-play text-ink',
  brand: 'bg-brand-soft text-on-brand',
  neutral: 'bg-fill text-ink',
  action: 'bg-action-tint text-action',
} as const;

interface AccordionProps {
  title: string;
  icon?: ReactNode;
  tint?: keyof typeof tints;
  aside?: ReactNode;
  openAtFirst?: boolean;
  group?: string;
  level?: 2 | 3 | 4;
  children: ReactNode;
}

/** A native `details`, so that find-in-page also searches closed ones. */
export function Accordion(props: AccordionProps) {
  const { title, icon, tint = 'neutral', aside, openAtFirst = false, group, level = 3, children } = props;
  const Heading = `h${level}` as const;
  return (
    <details className="accordion card" open={openAtFirst} name={group}>
      <summary>
        {icon != null && <span className={joinClasses('accordion-icon', tints[tint])}>{icon}</span>}
        <Heading className="min-w-0 flex-[1_1_min-content] text-base">{title}</Heading>
        {aside}
        <Icon of={ChevronDown} className="accordion-arrow" />
      </summary>
      <div className="p-3 sm:p-4">{children}</div>
    </details>
  );
}
