import type { ReactNode, Ref } from 'react';
import './file-button.css';

interface FileButtonProps {
  accept: string;
  onFile: (file: File) => void;
  ref?: Ref<HTMLInputElement>;
  children: ReactNode;
}

export function FileButton({ accept, onFile, ref, children }: FileButtonProps) {
  return (
    <label className="button button-outline button-small file-button">
      {children}
      <input
        ref={ref}
        type="file"
        className="sr-only"
        accept={accept}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file !== undefined) onFile(file);
        }}
      />
    </label>
  );
}
