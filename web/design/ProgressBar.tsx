import { joinClasses } from './join-classes.ts';
import './progress-bar.css';

interface ProgressBarProps {
  label: string;
  percent: number;
  size?: 'thin' | 'normal';
  className?: string | undefined;
}

export function ProgressBar({ label, percent, size = 'normal', className }: ProgressBarProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className={joinClasses('progress-bar', size === 'thin' && 'progress-bar-thin', className)}
    >
      <div
        className="progress-bar-part"
        data-begun={percent > 0 || undefined}
        data-full={percent >= 100 || undefined}
        style={{ width: `${percent}%` }}
      />
    </div>
  );
}
