import { joinClasses } from './join-classes.ts';

interface ProgressRingProps {
  label: string;
  percent: number;
  size?: number;
  className?: string | undefined;
}

export function ProgressRing({ label, percent, size = 56, className }: ProgressRingProps) {
  const stroke = Math.max(5, Math.round(size / 9));
  const radius = (size - stroke) / 2;
  const arc = { cx: size / 2, cy: size / 2, r: radius, fill: 'none', strokeWidth: stroke };
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className={joinClasses('relative inline-grid flex-none place-items-center', className)}
      style={{ width: size, height: size }}
    >
      <svg
        aria-hidden="true"
        width={size}
        height={size}
        className="absolute inset-0 -rotate-90 forced-color-adjust-none"
      >
        <circle {...arc} className="stroke-fill" />
        {percent > 0 && (
          <circle
            {...arc}
            className={percent >= 100 ? 'stroke-brand' : 'stroke-have'}
            pathLength={100}
            strokeDasharray={percent >= 100 ? undefined : `${percent} 100`}
            strokeLinecap="round"
          />
        )}
      </svg>
      <span
        className="font-display font-semibold tabular"
        style={{ fontSize: Math.max(14, Math.round(size / 4.2)) }}
      >
        {percent} %
      </span>
    </div>
  );
}
