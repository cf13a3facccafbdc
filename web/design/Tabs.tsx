import { useId, type KeyboardEvent, type ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';

interface Tab<Value extends string> {
  value: Value;
  label: string;
  count?: ReactNode;
}

interface TabsProps<Value extends string> {
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  stretch?: boolean;
  sheetClassName?: string | undefined;
  children: ReactNode;
}

export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, tabs, value, onChange, stretch = false, sheetClassName, children } = props;
  const id = useId();

  function handleKey(event: KeyboardEvent<HTMLDivElement>) {
    const next =
      tabs[
        nextIndex(
          event.key,
          tabs.findIndex(tab => tab.value === value),
          tabs.length,
        )
      ];
    if (next === undefined) return;
    event.preventDefault();
    onChange(next.value);
    document.getElementById(`${id}-${next.value}`)?.focus();
  }

  return (
    <div>
      <div
        role="tablist"
        aria-label={label}
        className={joinClasses('tab-list', stretch && 'tab-list-stretch')}
        onKeyDown={handleKey}
      >
        {tabs.map(tab => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            className="tab"
            aria-selected={tab.value === value}
            aria-controls={tab.value === value ? `${id}-sheet` : undefined}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
          >
            <span>{tab.label}</span>
            {tab.count !== undefined && <span className="tab-count">{tab.count}</span>}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-sheet`}
        aria-labelledby={`${id}-${value}`}
        tabIndex={-1}
        className={joinClasses('tab-sheet', sheetClassName)}
      >
        {children}
      </div>
    </div>
  );
}

function nextIndex(key: string, current: number, length: number): number {
  if (key === 'ArrowRight') return (current + 1) % length;
  if (key === 'ArrowLeft') return (current - 1 + length) % length;
  if (key === 'Home') return 0;
  return key === 'End' ? length - 1 : -1;
}
