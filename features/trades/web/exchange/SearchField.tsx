import { Search } from 'lucide';
import { Icon } from '#web/design/Icon.tsx';

interface SearchFieldProps {
  label: string;
  hint: string;
  value: string;
  onChange: (value: string) => void;
}

export function SearchField({ label, hint, value, onChange }: SearchFieldProps) {
  return (
    <label className="trade-search">
      <Icon of={Search} />
      <span className="sr-only">{label}</span>
      <input
        type="search"
        className="control pl-[44px]"
        placeholder={hint}
        value={value}
        onChange={event => onChange(event.target.value)}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
      />
    </label>
  );
}
