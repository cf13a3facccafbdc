import { joinClasses } from './join-classes.ts';

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
      className={joinClasses(
        'overflow-hidden rounded-full bg-fill forced-colors:border',
        size === 'thin' ? 'h-1.5' : 'h-2.5',
        className,
      )}
    >
      <div
        className={joinClasses(
          'h-full rounded-full transition-[width] duration-200 forced-colors:bg-[Highlight]',
          percent >= 100 ? 'bg-brand' : 'bg-have',
          percent > 0 && 'min-w-1.5',
        )}
        style={{ width: `${percent}%` }}
      />
    </div>
  );
}
