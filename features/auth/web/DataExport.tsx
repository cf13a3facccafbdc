import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { exportPersonalData } from '../contract.ts';
import { settingsText as text } from './settings-text.ts';
import { call } from '#web/call.ts';
import { ServerButton } from '#web/design/ServerButton.tsx';

/** Everything about the member as one file. */
export function DataExport() {
  const download = useMutation({
    mutationFn: () => call(exportPersonalData, {}),
    onSuccess: data => saveFile(text.exportFileName, JSON.stringify(data, null, 2)),
  });
  return (
    <div className="grid justify-items-start gap-2">
      <ServerButton variant="outline" busy={download.isPending} onClick={() => download.mutate()}>
        {!download.isPending && <Download aria-hidden="true" />}
        {text.exportData}
      </ServerButton>
      {download.isError && (
        <p role="alert" className="text-danger">
          {text.exportFailed} {download.error.message}
        </p>
      )}
    </div>
  );
}

function saveFile(name: string, content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
